import { currentLanguage } from '#i18n/language.ts';

/** A word of ours, a colon and what it is about: French parts the colon from the word. What follows may be an element. */
export const headed = (head: string, text = ''): string =>
  `${head}${currentLanguage() === 'fr' ? '\u00a0' : ''}: ${text}`;
