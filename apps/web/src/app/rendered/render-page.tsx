/**
 * Pages as HTML, rendered without a browser: as a visitor who reads English sees them first. The build makes a module of
 * its own of this, for the server and for the page of the simulated host.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from '#app/app.tsx';
import { appMessages } from '#app/messages.ts';
import { createAppRouter } from '#app/router.tsx';
import { urlOf } from '#http/call.ts';
import { errorMessages } from '#http/messages.ts';
import { queryClient } from '#http/query-client.ts';
import { loadMessages } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { pageTitle } from '#ui/page-title.ts';
import { type Built, fillTemplate } from './fill-template.ts';
import { hasOwnPlaces, renderedAddress } from './rendered-address.ts';
import { renderedPageAt } from './rendered-pages.ts';

export interface PageToRender {
  /** As `addressOf` tells it: `/front-pages/pricing`. */
  address: string;
  /** `https://cartage.example.org`; absent where nobody knows it yet. */
  origin?: string | undefined;
  built: Built;
  /** The body of a GET of the API; undefined where it is refused. */
  ask: (url: string) => Promise<unknown>;
}

/** For the server too, which knows no page by its name. */
export const addressOf = renderedAddress;

/** The whole document, or undefined for a page that is not rendered beforehand or has nothing to show. */
export function renderPage(page: PageToRender): Promise<string | undefined> {
  const turn = last.then(() => renderNow(page));
  last = turn.catch(() => undefined);
  return turn;
}
/** The app has one cache of answers: pages are rendered one after the other. */
let last: Promise<unknown> = Promise.resolve();

async function renderNow({ address, origin, built, ask }: PageToRender): Promise<string | undefined> {
  const [path = address] = address.split('?');
  const page = renderedPageAt(path);
  if (!page) return undefined;
  await loadMessages(appMessages, uiMessages, errorMessages, roleMessages);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  queryClient.clear();
  // The first time tells what the page asks for, the second has the answers.
  renderToString(<App router={router} />);
  const isWhole = !hasOwnPlaces(address);
  const answers = isWhole ? await answerAll(ask) : [];
  if (!answers) return undefined;
  const html = renderToString(<App router={router} />);
  const { title, about = '' } = pageTitle.getState();
  const canonical = origin && origin + (page.canonical ?? path);
  return fillTemplate(built, { html, isWhole, title, about, answers, canonical, modules: page.modules });
}

async function answerAll(ask: PageToRender['ask']): Promise<[key: unknown, answer: unknown][] | undefined> {
  const answers: [unknown, unknown][] = [];
  for (const { queryKey } of queryClient.getQueryCache().getAll()) {
    const [path, input] = queryKey as readonly [`/api/${string}`, object]; // api.query makes every key
    const answer = await ask(urlOf({ path }, input));
    if (answer === undefined) return undefined;
    queryClient.setQueryData(queryKey, answer);
    answers.push([queryKey, answer]);
  }
  return answers;
}
