// Sounds, made here out of a few sine waves; nothing is fetched. Silent until the person wants them.

import { settings } from "./settings.svelte";

type Sound = "turn" | "move" | "chat" | "won" | "over";

/** Each note: its pitch in Hz, when it begins and how long it lasts, in seconds, and how loud. */
type Note = readonly [pitch: number, at: number, long: number, loud: number];

const SOUNDS: Record<Sound, readonly Note[]> = {
  turn: [
    [523.25, 0, 0.35, 0.14],
    [783.99, 0.11, 0.5, 0.12],
  ],
  move: [[392, 0, 0.09, 0.05]],
  chat: [
    [659.25, 0, 0.12, 0.06],
    [587.33, 0.09, 0.16, 0.05],
  ],
  won: [
    [523.25, 0, 0.3, 0.12],
    [659.25, 0.12, 0.3, 0.12],
    [783.99, 0.24, 0.3, 0.12],
    [1046.5, 0.36, 0.8, 0.13],
  ],
  over: [
    [440, 0, 0.4, 0.1],
    [349.23, 0.18, 0.7, 0.1],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  // A browser lets a page speak only after it was touched.
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  const now = context.currentTime + 0.01;
  for (const [pitch, at, long, loud] of SOUNDS[sound]) {
    const wave = context.createOscillator();
    const volume = context.createGain();
    wave.type = "sine";
    wave.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(loud, now + at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + long);
    wave.connect(volume).connect(context.destination);
    wave.start(now + at);
    wave.stop(now + at + long + 0.02);
  }
}
