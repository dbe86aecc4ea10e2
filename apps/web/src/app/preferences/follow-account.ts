import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { preferencesEndpoints } from '@cartage/contract/preferences/preferences.endpoints.ts';
import type { PreferencesChange } from '@cartage/contract/preferences/preferences.schema.ts';
import { call } from '#http/call.ts';
import { adoptLanguage, onLanguageChosen } from '#i18n/messages.ts';
import { currentSession, isSignedIn, useSession } from '#session/session.ts';
import { keepHere, onPreferencesChosen } from './preferences.ts';

const gatherMs = 400;

/** Brings a signed-in person's preferences and language along to every device; mails come in that language, too. Returns the end of it. */
export function followAccount(): () => void {
  const ends = [
    useSession.subscribe((now, before) => {
      if (!isSignedIn(now) || !now.userData || now.userData.id === before.userData?.id) return;
      void fetchChosen();
      void adoptLanguage(now.userData.language);
    }),
    onLanguageChosen((language) => {
      // A choice that could not be sent stands on this device.
      if (isSignedIn(currentSession())) keepLanguage(language).catch(() => undefined);
    }),
    onPreferencesChosen((change) => {
      if (isSignedIn(currentSession())) gather(change);
    }),
  ];
  if (isSignedIn(currentSession())) void fetchChosen();
  return () => {
    for (const end of ends) end();
  };
}

/** What was chosen on another device. Without a network the choices of this one stand. */
async function fetchChosen(): Promise<void> {
  const kept = await call(preferencesEndpoints.get, {}).catch(() => undefined);
  if (kept && !timer) keepHere(kept.changed);
}

async function keepLanguage(language: Language): Promise<void> {
  // Chosen so seldom that no first load has to bring it.
  const { accountEndpoints } = await import('@cartage/contract/account/account.endpoints.ts');
  await call(accountEndpoints.update, { body: { language } });
}

let timer: ReturnType<typeof setTimeout> | undefined;
let gathered: PreferencesChange = {};

/** Choices of a moment go together. */
function gather(change: PreferencesChange): void {
  gathered = { ...gathered, ...change };
  clearTimeout(timer);
  timer = setTimeout(() => void send(), gatherMs);
}

async function send(): Promise<void> {
  const body = gathered;
  gathered = {};
  timer = undefined;
  // A choice that could not be sent stands on this device.
  await call(preferencesEndpoints.update, { body }).catch(() => undefined);
}
