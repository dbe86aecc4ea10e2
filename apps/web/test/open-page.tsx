import '#test/dom.ts';
import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterAll } from 'vitest';
import { App } from '#app/app.tsx';
import { follow } from '#app/follow.ts';
import { appMessages } from '#app/messages.ts';
import { type AppRouter, createAppRouter } from '#app/router.tsx';
import { forgetSeen } from '#http/last-seen.ts';
import { errorMessages } from '#http/messages.ts';
import { queryClient } from '#http/query-client.ts';
import { loadMessages, setLanguage } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import { endSession } from '#session/session.ts';
import { line, signIn } from '#test/connect.ts';
import { Page } from '#test/page.ts';
import { useQuestion } from '#ui/confirm/confirm.ts';
import { uiMessages } from '#ui/messages.ts';
import { useToasts } from '#ui/toast/toast.ts';

let closeLast: (() => void) | undefined;
afterAll(() => closeLast?.());

/** Opens the app at a path, signed in as the sample account of a role, or as a visitor. Call `connect` once before. */
export async function openPage(
  path: string,
  { as, language = 'en' }: { as?: Role; language?: Language } = {},
): Promise<Page & { router: AppRouter }> {
  closeLast?.();
  document.body.innerHTML = '';
  localStorage.clear();
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  useQuestion.setState({ asked: null });
  Object.assign(line, { isCut: false, losesAnswers: false, writesWaitFor: undefined, cookie: '' });
  endSession();
  await forgetSeen();
  await loadMessages(appMessages, uiMessages, errorMessages, roleMessages);
  await setLanguage(language);
  if (as) await signIn(as);
  line.calls = [];
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const unfollow = follow(router);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<App router={router} />);
  closeLast = () => {
    unfollow();
    root.unmount();
  };
  return Object.assign(new Page(), { router });
}
