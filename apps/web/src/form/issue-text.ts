import type * as z from 'zod/mini';
import { ApiError } from '#http/api-error.ts';
import { describeError, type errorMessages } from '#http/messages.ts';
import type { Bundle, Translate } from '#i18n/messages.ts';
import type { FormWords } from './messages.ts';

/** One refusal of one field, from the schema in the page or from the server: both speak in zod's codes. */
export interface Issue {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}
export interface IssueAt extends Issue {
  readonly path: string;
}
/** As a server tells it. */
export function toIssue(issue: z.core.$ZodIssue): IssueAt {
  // Only our own checks have params, and they carry the code.
  const { code, path, params, ...facts } = issue as typeof issue & { params?: { code?: string } };
  return { path: path.map(String).join('.'), code: params?.code ?? code, params: { ...facts, ...params } };
}

export interface IssueWords {
  t: Translate<FormWords>;
  tError: Translate<typeof errorMessages extends Bundle<infer M> ? M : never>;
}

/** What is wrong with a field, in the person's language. `isEmpty`: nothing was typed. */
export function issueText({ code, params = {} }: Issue, { t, tError }: IssueWords, isEmpty = false): string {
  if (isEmpty && code !== 'refused') return t('required');
  const size = Number(params.minimum ?? params.maximum ?? 0);
  const isInclusive = params.inclusive !== false;
  switch (code) {
    case 'required':
      return t('required');
    case 'invalid_type':
      return params.expected === 'int' ? t('whole') : t('invalidType');
    case 'invalid_value':
      return t('notInList');
    case 'too_small':
      return sized(params.origin, size, t, ['tooShort', 'tooFew', isInclusive ? 'tooSmall' : 'above']);
    case 'too_big':
      return sized(params.origin, size, t, ['tooLong', 'tooMany', isInclusive ? 'tooBig' : 'below']);
    case 'invalid_format':
      return t(formatKeys[String(params.format)] ?? 'invalid');
    case 'not_multiple_of':
      return t('notAMultiple', { step: Number(params.divisor ?? 1) });
    case 'unrecognized_keys':
      return t('unknownField');
    case 'not_a_url':
      return t('notAUrl');
    case 'not_plain_text':
      return t('notPlainText');
    case 'invalid_union':
    case 'custom':
      return t('invalid');
    default:
      return describeError(new ApiError(400, { code }), tError, { variable: String(params.variable ?? '') });
  }
}

const formatKeys: Readonly<Record<string, 'notAnEmail' | 'notADate' | 'notATime' | 'notAUrl'>> = {
  email: 'notAnEmail',
  date: 'notADate',
  datetime: 'notADate',
  time: 'notATime',
  url: 'notAUrl',
};

function sized(
  origin: unknown,
  size: number,
  t: Translate<FormWords>,
  [text, list, number]: readonly [keyof FormWords, keyof FormWords, keyof FormWords],
): string {
  if (origin === 'string') return size === 1 && text === 'tooShort' ? t('required') : t(text, { count: size });
  if (origin === 'array' || origin === 'set') return t(list, { count: size });
  return t(number, { limit: size });
}
