import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

// Where `orrery serve` listens, for `npm run dev`.
const { ORRERY_SERVER = 'http://127.0.0.1:8421' } = loadEnv('development', '.', 'ORRERY_');

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/orrery/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    // Everything that loads has a hash in its name, so the server may let browsers keep it.
    assetsDir: 'assets',
    // A slow machine is no news to whoever wants to play.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: ORRERY_SERVER, ws: true, changeOrigin: false } },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
  },
});
