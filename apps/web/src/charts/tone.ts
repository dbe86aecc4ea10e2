/** The colours of charts, by what they stand for; `quiet` for what is left over. */
export const chartColours = {
  accent: 'var(--accent)',
  success: 'var(--success)',
  info: 'var(--info)',
  warning: 'var(--warning)',
  error: 'var(--error)',
  quiet: 'var(--control-border)',
} as const;
export type ChartTone = keyof typeof chartColours;
