import { preference } from './preferences.ts';

/** Every sound is synthesised: nothing is downloaded. The context starts with the first sound somebody wants. */
let context: AudioContext | undefined;
let output: GainNode | undefined;

type Tone = {
  pitch: number;
  at?: number;
  length?: number;
  gain?: number;
  wave?: OscillatorType;
  slide?: number;
};

function play(tones: readonly Tone[]): void {
  if (!preference('sound') || document.hidden) return;
  if (context === undefined || output === undefined) {
    context = new AudioContext();
    output = context.createGain();
    output.gain.value = 0.5;
    output.connect(context.destination);
  }
  if (context.state === 'suspended') void context.resume();
  for (const tone of tones) {
    const start = context.currentTime + (tone.at ?? 0);
    const length = tone.length ?? 0.12;
    const oscillator = context.createOscillator();
    const envelope = context.createGain();
    oscillator.type = tone.wave ?? 'triangle';
    oscillator.frequency.setValueAtTime(tone.pitch, start);
    if (tone.slide !== undefined)
      oscillator.frequency.exponentialRampToValueAtTime(tone.slide, start + length);
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(tone.gain ?? 0.18, start + 0.012);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(envelope).connect(output);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  }
}

/** A pentatonic ladder, so that whatever is played together agrees. */
const ladder = [392, 440, 523, 587, 659, 784, 880, 1047, 1175, 1319, 1568];
const note = (step: number) => ladder[Math.min(step, ladder.length - 1)] ?? 392;

export const sound = {
  tap: () => play([{ pitch: 620, length: 0.05, gain: 0.07, wave: 'sine' }]),
  spin: () => play([{ pitch: 150, slide: 420, length: 0.24, gain: 0.07, wave: 'sine' }]),
  stop: (reel: number) =>
    play([
      { pitch: 150 + reel * 9, slide: 70, length: 0.1, gain: 0.24, wave: 'sine' },
      { pitch: 900, length: 0.02, gain: 0.03, wave: 'square' },
    ]),
  scatter: (count: number) =>
    play([
      { pitch: note(3 + count), length: 0.5, gain: 0.16, wave: 'sine' },
      { pitch: note(3 + count) * 2, at: 0.04, length: 0.5, gain: 0.06, wave: 'sine' },
    ]),
  /** `steps` 1…8: how far up the ladder a win climbs. */
  win: (steps: number) =>
    play(
      Array.from({ length: steps + 2 }, (_, step) => ({
        pitch: note(step + 1),
        at: step * 0.075,
        length: 0.34,
        gain: 0.13,
      })),
    ),
  open: (step: number) => play([{ pitch: note(step), length: 0.22, gain: 0.14, wave: 'sine' }]),
  cashOut: () =>
    play(
      [0, 2, 4, 7].map((step, index) => ({
        pitch: note(step + 1),
        at: index * 0.06,
        length: 0.4,
        gain: 0.14,
      })),
    ),
  lose: () => play([{ pitch: 190, slide: 60, length: 0.5, gain: 0.2, wave: 'sine' }]),
  takeOff: () => play([{ pitch: 110, slide: 520, length: 0.8, gain: 0.08, wave: 'sine' }]),
};
