import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { addressesIn } from './compose/addresses.ts';
import { emptyLetter } from './compose/letter.ts';
import { openLetter } from './compose/open-letter.ts';

/**
 * Begins the letter another screen asks for, `?to=Ida <ida@example.com>&subject=…`, and takes the words out of the
 * address; `answers` names the visitor's message it is the answer to.
 */
export function useAskedLetter(mayWrite: boolean): void {
  const { to, subject, answers }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    const search = (before: Record<string, unknown>) => ({
      ...before,
      to: undefined,
      subject: undefined,
      answers: undefined,
    });
    // The mailbox has four addresses: the router cannot know which this is.
    void navigate({ to: '.', search, replace: true } as never);
    const letter = {
      ...emptyLetter,
      to: addressesIn(String(to)),
      subject: typeof subject === 'string' ? subject : '',
      answers: Number(answers) || undefined,
    };
    if (mayWrite) void openLetter(letter);
  });
  const isAsked = typeof to === 'string' && to !== '';
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
