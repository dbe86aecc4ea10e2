import type { Tone } from './chip.tsx';

const tones: Readonly<Record<string, Tone>> = {
  primary: 'accent',
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
};
/** The server's words for colours in ours. */
export const toneOf = (color: string): Tone => tones[color] ?? 'neutral';
