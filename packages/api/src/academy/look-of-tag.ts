import type { CourseTag } from '@cartage/contract/academy/academy.schema.ts';

/** The drawing and the colour of a tag’s courses. */
export const lookOfTag: Readonly<Record<CourseTag, { logo: string; colour: string }>> = {
  Web: { logo: 'tabler-world-www', colour: 'primary' },
  Design: { logo: 'tabler-palette', colour: 'info' },
  Psychology: { logo: 'tabler-brain', colour: 'warning' },
  'UI/UX': { logo: 'tabler-device-mobile', colour: 'error' },
  Art: { logo: 'tabler-brush', colour: 'success' },
};
