import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is narrower than so many em, from the first picture on; style sheets ask the same. */
export const useIsNarrow = (em: number): boolean =>
  useMediaQuery(`(max-width: ${em - 0.01}em)`, false, { getInitialValueInEffect: false });
