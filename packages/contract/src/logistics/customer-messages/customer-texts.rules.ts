import type { CustomerMessageKind } from './customer-messages.schema.ts';
import { customerMessageKinds } from './customer-messages.schema.ts';

/** What may stand in braces in a text of the organisation's own, and which mails have such a fact. */
export const mailVariables = {
  customer: customerMessageKinds,
  reference: customerMessageKinds,
  organisation: customerMessageKinds,
  /** Of the text alone: a subject leads nowhere. */
  link: customerMessageKinds,
  /** The day it is planned, or expected now. */
  date: ['scheduled', 'on_the_way', 'time_moved'],
  from: ['scheduled', 'on_the_way'],
  to: ['scheduled', 'on_the_way'],
  /** When it is expected now, and when the customer thought it would be. */
  time: ['time_moved'],
  before: ['time_moved'],
  reason: ['missed'],
} as const satisfies Record<string, readonly CustomerMessageKind[]>;
export type MailVariable = keyof typeof mailVariables;
export type TextPart = 'subject' | 'text';

const allVariables = Object.keys(mailVariables) as MailVariable[]; // its own keys
const hasFact = (name: MailVariable, kind: CustomerMessageKind) =>
  mailVariables[name].some((one: CustomerMessageKind) => one === kind);

export const variablesOf = (kind: CustomerMessageKind, part: TextPart): MailVariable[] =>
  allVariables.filter((name) => hasFact(name, kind) && (part === 'text' || name !== 'link'));

/** A variable as it is written: `{customer}`. */
const braced = /\{([^{}]*)\}/g;
const named = (inner: string) => allVariables.find((name) => name === inner.trim());
const mostQuoted = 40;

/** The first thing in a text that could not be filled in; undefined where all can. */
export function faultOf(
  kind: CustomerMessageKind,
  part: TextPart,
  text: string,
): { code: 'unknown_variable' | 'variable_elsewhere' | 'brace_alone'; variable: string } | undefined {
  const offered = variablesOf(kind, part);
  for (const [whole, inner = ''] of text.matchAll(braced)) {
    const name = named(inner);
    const variable = whole.slice(0, mostQuoted);
    if (name === undefined) return { code: 'unknown_variable', variable };
    if (!offered.includes(name)) return { code: 'variable_elsewhere', variable };
  }
  const [alone] = /[{}].*/.exec(text.replaceAll(braced, '')) ?? [];
  return alone === undefined ? undefined : { code: 'brace_alone', variable: alone.slice(0, mostQuoted).trim() };
}

export const namesLink = (text: string): boolean =>
  [...text.matchAll(braced)].some(([, inner = '']) => named(inner) === 'link');

/**
 * A text with what its variables stand for, each put in once as it is: what a value looks like is never read again.
 * undefined where there is no text, or a fact it speaks of is not known: half a sentence is not sent.
 */
export function filledText(text: string, values: Partial<Record<MailVariable, string>>): string | undefined {
  const factOf = (inner: string) => {
    const name = named(inner);
    return name === undefined ? undefined : values[name];
  };
  const isKnown = ([, inner = '']: RegExpMatchArray) => Boolean(factOf(inner));
  if (text === '' || ![...text.matchAll(braced)].every(isKnown)) return undefined;
  return text.replaceAll(braced, (whole, inner: string) => factOf(inner) ?? whole);
}
