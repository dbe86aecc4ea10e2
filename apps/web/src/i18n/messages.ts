import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { use } from 'react';
import { create } from 'zustand';
import { currentLanguage, isLanguage, languageFacts, useLanguage, useLanguageStore } from './language.ts';
import { type MessageKey, type Messages, type Params, render } from './render.ts';

export type { Messages } from './render.ts';

/** The words of one feature. Made once, beside the feature; loaded per language when first needed. */
export interface Bundle<M extends Messages> {
  readonly load: Readonly<Record<Language, () => Promise<{ messages: Translation<M> }>>>;
}
/** What `fr.ts` and `ar.ts` must satisfy: the keys of `en.ts`, a plural where it has a plural. */
export type Translation<M extends Messages> = {
  readonly [K in keyof M]: M[K] extends string ? string : Exclude<Messages[string], string>;
};
export type Translate<M extends Messages> = (key: MessageKey<M>, params?: Params) => string;

interface Loading {
  promise: Promise<void>;
  messages?: Messages;
}
const loaded = new Map<Bundle<Messages>, Map<Language, Loading>>();

/**
 * Names the words of a feature.
 *
 * @example export const userMessages = bundle<typeof en>({ en: () => import('./messages/en.ts'), fr: …, ar: … });
 */
export const bundle = <M extends Messages>(load: Bundle<M>['load']): Bundle<M> => ({ load });

/** Loads the words of a bundle in the language in force (a route's loader does, so that its page never waits twice). */
export const loadMessages = (...bundles: Bundle<Messages>[]) =>
  Promise.all(bundles.map((one) => start(one, currentLanguage()).promise)).then(() => undefined);

function start(one: Bundle<Messages>, language: Language): Loading {
  const byLanguage = loaded.get(one) ?? new Map<Language, Loading>();
  loaded.set(one, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const loading: Loading = { promise: Promise.resolve() };
  loading.promise = one.load[language]().then(
    (module) => {
      loading.messages = module.messages;
      // React then reads it at once, without waiting for a tick.
      Object.assign(loading.promise, { status: 'fulfilled', value: undefined });
    },
    (error: unknown) => {
      byLanguage.delete(language);
      throw error;
    },
  );
  byLanguage.set(language, loading);
  return loading;
}

/** The words of a bundle, by key; suspends until they are here. */
export function useMessages<M extends Messages>(one: Bundle<M>): Translate<M> {
  const language = useLanguage();
  const loading = start(one, language);
  use(loading.promise);
  useGapsFilled();
  return translatorOf(one, loading, language);
}

/** The words of a loaded bundle outside React (toasts, document downloads); empty text before they are loaded. */
export const messagesNow = <M extends Messages>(one: Bundle<M>): Translate<M> =>
  translatorOf(one, start(one, currentLanguage()), currentLanguage());

const translators = new WeakMap<Messages, Translate<Messages>>();
const none: Messages = {};

function translatorOf<M extends Messages>(one: Bundle<M>, loading: Loading, language: Language): Translate<M> {
  const messages = loading.messages ?? none;
  const known =
    translators.get(messages) ?? ((key, params) => render(messages[key] ?? gap(one, loading), language, params));
  if (messages !== none) translators.set(messages, known);
  return known as Translate<M>; // `fr` and `ar` satisfy Translation<M>: these messages have the keys of M
}

/** Counts the languages completed with English, so that what showed a gap is shown again. */
const useGapsFilled = create(() => 0);
const filling = new WeakSet<Loading>();

/** A text is missing, which no type lets happen here: English is fetched for it. What stands there until it is. */
function gap(one: Bundle<Messages>, loading: Loading): string {
  if (!loading.messages || filling.has(loading)) return '';
  filling.add(loading);
  const english = start(one, 'en');
  void english.promise.then(
    () => {
      loading.messages = { ...english.messages, ...loading.messages };
      useGapsFilled.setState((count) => count + 1, true);
    },
    () => void filling.delete(loading),
  );
  return '';
}

/** Changes the language in place, keeps it on this device, and tells whoever hears of choices. Resolves when shown. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  for (const hear of hearers) hear(language);
}

type Hearer = (language: Language) => void;
const hearers = new Set<Hearer>();
/** Tells of the languages chosen in this tab. Returns the end of it. */
export function onLanguageChosen(hear: Hearer): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Takes the language of an account over where none has been chosen on this device. */
export async function adoptLanguage(language: Language): Promise<void> {
  // English may be nobody's choice: the browser's language is the better guess.
  if (language !== 'en' && language !== currentLanguage() && !isLanguage(chosenLanguage()))
    await showLanguage(language);
}

/** Every loaded bundle first, then all screens in one step. */
async function showLanguage(language: Language): Promise<void> {
  const fonts = language === 'ar' ? import('./arabic.css') : undefined;
  // What is first asked for meanwhile too: a part of the page that had to wait for its words would lose the focus.
  for (let known = -1; known < loaded.size; ) {
    known = loaded.size;
    await Promise.all([fonts, ...[...loaded.keys()].map((one) => start(one, language).promise)]);
  }
  applyLanguage(language);
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageFacts[language].dir;
  useLanguageStore.setState({ language });
}

/** Follows what is chosen in other tabs, and has been since the page asked first. Returns the end of it. */
export function followLanguage(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === 'language' && isLanguage(newValue)) void showLanguage(newValue);
  };
  addEventListener('storage', follow);
  const chosen = chosenLanguage();
  if (isLanguage(chosen) && chosen !== currentLanguage()) void showLanguage(chosen);
  return () => removeEventListener('storage', follow);
}

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem('language');
  } catch {
    return null; // storage is blocked
  }
}
