import type { ScanOutcome } from '#domain/calls/scan.ts';

/** Tones one after the other, Hz and seconds; and the pattern of the vibration, ms. */
const SIGNALS = {
  accepted: { tones: [[988, 0.12]], vibration: [80] },
  refused: {
    tones: [
      [233, 0.18],
      [196, 0.3],
    ],
    vibration: [160, 80, 160],
  },
} as const;
const LOUDNESS = 0.25;
const GAP = 0.05;

/** Says a verdict to whoever looks elsewhere: by a sound and, where the device can, by a vibration. */
export type SignalVerdict = (outcome: ScanOutcome) => void;

/** Sounds need a press on the page before, as browsers will have it; without one nothing is heard. */
export function createSignals(): SignalVerdict {
  let audio: AudioContext | null = null;
  return (outcome) => {
    const { tones, vibration } = SIGNALS[outcome === 'accepted' ? 'accepted' : 'refused'];
    if ('vibrate' in navigator) navigator.vibrate([...vibration]);
    if (!('AudioContext' in window)) return;
    audio ??= new AudioContext();
    let at = audio.currentTime;
    for (const [pitch, length] of tones) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(LOUDNESS, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length + GAP;
    }
  };
}
