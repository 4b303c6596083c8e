import { comfort } from './comfort.svelte';

/** What can be heard: all synthesised, dry, short and quiet. */
export type Sound = 'wood' | 'lacquer' | 'paper' | 'clapper' | 'breath';

// -18 dB against full scale: present, never in the way.
const LOUDNESS = 0.126;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A browser lets sound start only after a gesture, so the context is made at the first sound wanted. */
function open(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (context.state === 'suspended') void context.resume();
  return context;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  return noise;
}

interface Envelope {
  at: number;
  attack: number;
  decay: number;
  level: number;
}

function shaped(audio: AudioContext, { at, attack, decay, level }: Envelope): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level * LOUDNESS, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
  gain.connect(audio.destination);
  return gain;
}

function tone(
  audio: AudioContext,
  frequency: number,
  envelope: Envelope,
  type: OscillatorType = 'sine',
): void {
  const oscillator = audio.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, envelope.at);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.86, envelope.at + envelope.decay);
  oscillator.connect(shaped(audio, envelope));
  oscillator.start(envelope.at);
  oscillator.stop(envelope.at + envelope.attack + envelope.decay);
}

function hiss(
  audio: AudioContext,
  filter: { type: BiquadFilterType; from: number; to: number; q: number },
  envelope: Envelope,
): void {
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const band = audio.createBiquadFilter();
  band.type = filter.type;
  band.Q.value = filter.q;
  band.frequency.setValueAtTime(filter.from, envelope.at);
  band.frequency.exponentialRampToValueAtTime(filter.to, envelope.at + envelope.attack + envelope.decay);
  source.connect(band).connect(shaped(audio, envelope));
  source.start(envelope.at);
  source.stop(envelope.at + envelope.attack + envelope.decay);
}

const voices: Record<Sound, (audio: AudioContext, at: number) => void> = {
  // A piece set down on a board: a low body and the click of the rim.
  wood: (audio, at) => {
    tone(audio, 196, { at, attack: 0.002, decay: 0.11, level: 1.4 });
    tone(audio, 523, { at, attack: 0.001, decay: 0.05, level: 0.6 });
    hiss(
      audio,
      { type: 'bandpass', from: 1800, to: 900, q: 1.2 },
      { at, attack: 0.001, decay: 0.03, level: 0.9 },
    );
  },
  // A lacquered token: higher and drier.
  lacquer: (audio, at) => {
    tone(audio, 1174, { at, attack: 0.001, decay: 0.045, level: 0.55 }, 'triangle');
    hiss(
      audio,
      { type: 'highpass', from: 3000, to: 2400, q: 0.8 },
      { at, attack: 0.001, decay: 0.02, level: 0.5 },
    );
  },
  // A card drawn over another.
  paper: (audio, at) => {
    hiss(
      audio,
      { type: 'bandpass', from: 2600, to: 5200, q: 0.7 },
      { at, attack: 0.03, decay: 0.12, level: 0.55 },
    );
  },
  // One stroke of the clappers at a reveal.
  clapper: (audio, at) => {
    tone(audio, 880, { at, attack: 0.001, decay: 0.18, level: 1.1 });
    tone(audio, 1320, { at, attack: 0.001, decay: 0.12, level: 0.6 });
    hiss(
      audio,
      { type: 'bandpass', from: 2200, to: 1400, q: 2 },
      { at, attack: 0.001, decay: 0.05, level: 1.2 },
    );
  },
  // The bird passes.
  breath: (audio, at) => {
    hiss(
      audio,
      { type: 'bandpass', from: 500, to: 1300, q: 1.4 },
      { at, attack: 0.09, decay: 0.14, level: 0.6 },
    );
  },
};

/** Lets a sound be heard, unless the visitor wants silence. */
export function play(sound: Sound): void {
  if (!comfort.sound) return;
  const audio = open();
  if (audio) voices[sound](audio, audio.currentTime + 0.005);
}
