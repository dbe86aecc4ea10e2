import type { TestApp } from '@cartage/api/test/open-app.ts';
import type { Email } from '@cartage/contract/email/email.schema.ts';
import { openPage } from './open-page.tsx';

/** The administrator's mailbox on the page, and what the server has of it. */
export function mailboxOf(api: TestApp) {
  const mailsIn = async (query: string): Promise<Email[]> =>
    (await api.call('GET', `/api/apps/email?${query}`, { as: 'admin' })).body.emails;
  return {
    mailsIn,
    mailCalled: async (subject: string, query = 'filter=inbox'): Promise<Email> => {
      const found = (await mailsIn(query)).find((mail) => mail.subject === subject);
      if (!found) throw new Error(`No mail is called ${subject}`);
      return found;
    },
    open: async (path = '/apps/email') => {
      const page = await openPage(path, { as: 'admin' });
      const rows = () => page.all('[role="feed"] > article');
      const find = (subject: string) => rows().find((row) => row.textContent?.includes(subject));
      const row = (subject: string) => page.until(`the row of ${subject}`, () => find(subject));
      return Object.assign(page, {
        rows,
        row,
        rowGone: (subject: string) => page.until(`no row of ${subject}`, () => !find(subject)),
        inRow: async (subject: string, label: string) => {
          const found = await row(subject);
          return page.until(label, () => found.querySelector<HTMLElement>(`[aria-label="${label}"]`));
        },
      });
    },
  };
}

/** A key, as the keyboard gives it to what has the focus. */
export const pressKey = (key: string, element: Element | null = document.activeElement) =>
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
