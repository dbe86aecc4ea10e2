import { type EmailFilter, type EmailLabel, emailFilters, emailLabels } from '@cartage/contract/email/email.schema.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** What of a mailbox is looked at: a folder, or a label in every folder. */
export type MailPlace = { filter: EmailFilter; label?: undefined } | { filter?: undefined; label: EmailLabel };

export interface MailView {
  /** undefined: the address names no folder and no label there is. */
  place: MailPlace | undefined;
  q: string;
  page: number;
  /** The opened mail. */
  mail: number | undefined;
  set: (changes: MailSearch, options?: { replace?: boolean }) => void;
}
interface MailSearch {
  q?: string | undefined;
  page?: number | undefined;
  mail?: number | undefined;
}

export const mailsPerPage = 50;

/** Which folder, which word, which page and which mail: all in the address. */
export function useMailView(): MailView {
  const params: Record<string, unknown> = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    place: placeOf(params),
    q: typeof search.q === 'string' ? search.q : '',
    page: numberIn(search.page) ?? 1,
    mail: numberIn(search.mail),
    set: (changes, { replace = false } = {}) =>
      // The mailbox has four addresses: the router cannot know which this is, and the words are its own.
      void navigate({
        to: '.',
        search: (before: MailSearch) => ({ ...before, ...changes }),
        replace,
        resetScroll: false,
      } as never),
  };
}

/** A word straight behind the mailbox is a folder, else a label. */
function placeOf({ filter, label, word = 'inbox' }: Record<string, unknown>): MailPlace | undefined {
  const folder = emailFilters.find((one) => one === (filter ?? word));
  if (folder && label === undefined) return { filter: folder };
  const known = filter === undefined && emailLabels.find((one) => one === (label ?? word));
  return known ? { label: known } : undefined;
}

const numberIn = (value: unknown) =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;

/** The address of a folder or a label. */
export function pathOf({ filter, label }: MailPlace): string {
  if (label) return `/apps/email/label/${label}`;
  return filter === 'inbox' ? '/apps/email' : `/apps/email/${filter}`;
}
