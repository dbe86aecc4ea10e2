/** What a language is called among the words of the settings. */
export const tongues = { en: 'english', fr: 'french', ar: 'arabic' } as const;
