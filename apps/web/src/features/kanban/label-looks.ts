import { kanbanLabels } from '@cartage/contract/kanban/kanban.schema.ts';
import type { Tone } from '#ui/chip.tsx';
import type { KanbanWords } from './messages.ts';

type KnownLabel = (typeof kanbanLabels)[number];
const tones: Readonly<Record<KnownLabel, Tone>> = {
  UX: 'success',
  Image: 'warning',
  'Code Review': 'error',
  Dashboard: 'info',
  App: 'neutral',
  'Charts & Maps': 'accent',
};

const known = (label: string): KnownLabel | undefined => kanbanLabels.find((one) => one === label);

/** Labels of the house are told apart by colours; those people have made say what they say. */
export const labelTone = (label: string): Tone => {
  const name = known(label);
  return name ? tones[name] : 'neutral';
};
export const labelText = (label: string, t: KanbanWords): string => {
  const name = known(label);
  return name ? t(`label.${name}`) : label;
};
