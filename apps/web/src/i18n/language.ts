import { type Language, languages } from '@cartage/contract/auth/auth.schema.ts';
import { create } from 'zustand';

/** Each language's own name, and its direction. */
export const languageFacts: Readonly<Record<Language, { name: string; dir: 'ltr' | 'rtl'; locale: string }>> = {
  en: { name: 'English', dir: 'ltr', locale: 'en' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr' },
  // Working figures stay in the digits people type and read on the boxes.
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' },
};

export const isLanguage = (word: string | null | undefined): word is Language =>
  languages.some((language) => language === word);

/** The language in force. Change it with `setLanguage` (messages.ts), which loads the words first. */
export const useLanguageStore = create<{ language: Language }>(() => ({ language: languageOfPage() }));

/** English where pages are rendered without a browser. */
function languageOfPage(): Language {
  const lang = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  return isLanguage(lang) ? lang : 'en';
}

export const useLanguage = () => useLanguageStore((state) => state.language);
export const currentLanguage = () => useLanguageStore.getState().language;
export const directionOf = (language: Language) => languageFacts[language].dir;
