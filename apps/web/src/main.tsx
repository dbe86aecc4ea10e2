import '#ui/theme/mantine.css';
import '#ui/theme/font.css';
import '#ui/theme/tokens.css';
import '#ui/theme/global.css';
import { createBrowserHistory, createHashHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { follow } from '#app/follow.ts';
import { appMessages } from '#app/messages.ts';
import { takeOver } from '#app/rendered/take-over.ts';
import { createAppRouter } from '#app/router.tsx';
import { basePath } from '#http/base-url.ts';
import { errorMessages } from '#http/messages.ts';
import { currentLanguage } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import { uiMessages } from '#ui/messages.ts';

/** The simulated API first where there is one, then the words, then the page. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const brought = takeOver(root);
  if (import.meta.env.MODE === 'demo') {
    const { startSimulatedApi } = await import('./simulated-api/start.ts');
    await startSimulatedApi();
  }
  // A plain file server knows one page: the simulated host keeps the rest of the address behind a #.
  const router =
    import.meta.env.MODE === 'demo'
      ? createAppRouter(createHashHistory())
      : createAppRouter(createBrowserHistory(), basePath);
  follow(router);
  await new Promise((resolve) => setTimeout(resolve)); // a slow phone answers between the steps
  await Promise.all([
    loadMessages(appMessages, uiMessages, errorMessages, roleMessages),
    currentLanguage() === 'ar' ? import('./i18n/arabic.css') : undefined,
    router.load(), // the first page, while its words travel
  ]);
  // In small steps: a slow phone scrolls and types meanwhile.
  startTransition(() => {
    if (brought === 'same') {
      router.ssr = { manifest: undefined };
      // Another browser may write a number otherwise: React then draws that part anew.
      hydrateRoot(root, <App router={router} />, { onRecoverableError: () => undefined });
    } else createRoot(root).render(<App router={router} />);
  });
}

void start();
