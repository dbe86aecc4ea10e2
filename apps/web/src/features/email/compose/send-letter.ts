import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import { emailSendSchema, mostRecipients } from '@cartage/contract/email/email.schema.ts';
import * as z from 'zod/mini';
import { type Issue, type IssueWords, issueText } from '#form/issue-text.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { describeError } from '#http/messages.ts';
import { isAnswer } from '#http/once-meant.ts';
import { randomKey } from '#http/random-key.ts';
import { toast } from '#ui/toast/toast.ts';
import { refreshMails } from '../mail-writes.ts';
import type { EmailWords } from '../messages.ts';
import { endCompose, useCompose } from './compose-store.ts';
import { saveDraft } from './draft-saver.ts';
import { bodyOf, type Letter } from './letter.ts';
import { markAnswered } from './mark-answered.ts';

/** What is wrong with a letter, by field; `whole` is what no field can say. */
export type LetterProblems = Partial<
  Record<'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments' | 'whole', string>
>;
export interface SendWords extends IssueWords {
  tMail: EmailWords;
}

/** Sends what is being written: as it stands, or the draft it is kept as. Empty when it went out. */
export async function sendLetter(words: SendWords): Promise<LetterProblems> {
  const { letter } = useCompose.getState();
  if (!letter) return {};
  const body = bodyOf(letter);
  const checked = z.safeParse(emailSendSchema, body);
  if (!checked.success) return problemsOf(checked.error.issues.map(issueOf), letter, words);
  useCompose.setState({ status: 'sending' });
  try {
    // What is on its way to the server as a draft decides how it is sent.
    const isKept = useCompose.getState().draft === undefined || (await saveDraft());
    if (!isKept) return { whole: words.tMail(useCompose.getState().status === 'stale' ? 'staleDraft' : 'notSaved') };
    const { draft, sendKey } = useCompose.getState();
    if (draft) await call(emailEndpoints.sendDraft, { params: { id: draft.id } }, { idempotencyKey: sendKey });
    else await call(emailEndpoints.send, { body }, { idempotencyKey: sendKey });
    endCompose();
    toast.done(words.tMail('sent'));
    if (letter.answers !== undefined) void markAnswered(letter.answers, words.tMail);
    void refreshMails();
    return {};
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isAnswer(error)) useCompose.setState({ sendKey: randomKey() });
    const found = problemsOf(
      error.issues.map(({ path, ...issue }) => ({ ...issue, path: path.split('.') })),
      letter,
      words,
    );
    return Object.keys(found).length > 0 ? found : { whole: describeError(error, words.tError) };
  } finally {
    if (useCompose.getState().status === 'sending') useCompose.setState({ status: 'idle' });
  }
}

interface PlacedIssue extends Issue {
  path: readonly string[];
}

const issueOf = (issue: z.core.$ZodIssue): PlacedIssue => {
  const params: Record<string, unknown> = { ...issue, ...('params' in issue ? issue.params : {}) };
  const code = issue.code === 'custom' ? String(params.code ?? 'custom') : issue.code;
  return { code, params, path: issue.path.map(String) };
};

const fields = ['to', 'cc', 'bcc', 'subject', 'message', 'attachments'] as const;

function problemsOf(issues: readonly PlacedIssue[], letter: Letter, words: SendWords): LetterProblems {
  const problems: LetterProblems = {};
  for (const issue of issues) {
    const field = fields.find((one) => one === issue.path[0]) ?? 'whole';
    problems[field] ??= problemText(issue, field, letter, words);
  }
  return problems;
}

function problemText(issue: PlacedIssue, field: keyof LetterProblems, letter: Letter, words: SendWords): string {
  const { tMail } = words;
  if (issue.code === 'no_recipient') return tMail('needRecipient');
  if (issue.code === 'too_many_recipients') return tMail('tooManyRecipients', { count: mostRecipients });
  const isList = field === 'to' || field === 'cc' || field === 'bcc';
  const address = isList ? letter[field][Number(issue.path[1])]?.email : undefined;
  return address === undefined ? issueText(issue, words) : tMail('invalidAddress', { address });
}
