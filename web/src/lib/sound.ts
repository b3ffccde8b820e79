// Small clicks made on the spot; silent until somebody switches them on.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function note(pitch: number, at: number, length: number, loud: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime + at;
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

function ready(): boolean {
  if (!settings.sound) return false;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return true;
}

export function tick(): void {
  if (ready()) note(920, 0, 0.06, 0.05);
}

export function press(): void {
  if (ready()) note(520, 0, 0.09, 0.07);
}

export function chime(): void {
  if (!ready()) return;
  note(660, 0, 0.25, 0.07);
  note(990, 0.11, 0.35, 0.06);
}
