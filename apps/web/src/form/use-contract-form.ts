import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type ApiError, isApiError } from '#http/api-error.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { randomKey } from '#http/random-key.ts';
import { useMessages } from '#i18n/messages.ts';
import { type IssueWords, issueText, toIssue } from './issue-text.ts';
import { formMessages } from './messages.ts';

export type BodySchema = z.core.$ZodObject;
type Values = Record<string, unknown>;

export interface SendFacts {
  ifMatch: number | undefined;
  /** Names what this form makes, for `call`: sent again in other words because an answer was lost, it is made once. */
  meant: string;
}

export interface ContractFormOptions<S extends BodySchema, V extends Values> {
  /** The body schema of the endpoint the form feeds. */
  schema: S;
  /** What the fields show first: text fields need text, not undefined. */
  initial: V;
  /** The version the person sees, for If-Match. */
  version?: number | undefined;
  /** Sends it. What it throws lands on the fields it names, or above the form. */
  onSubmit: (body: z.input<S>, facts: SendFacts) => Promise<unknown>;
  /** From what the fields hold to the body, where they differ in shape. */
  toBody?: (values: V) => Values;
}

export interface FieldProps {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: Mantine's inputs each have a value and a change of their own type
  [prop: string]: any;
}
export interface ContractForm<V extends Values = Values> {
  /** Props of one field for any Mantine input: `<TextInput label={…} {...field('fullName')} />`. */
  field: (name: Extract<keyof V, string>, options?: { type: 'checkbox' }) => FieldProps;
  form: UseFormReturnType<V>;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  isSaving: boolean;
  isDirty: () => boolean;
  /** Why the whole was refused, in words; null while nothing is wrong with the whole. */
  failure: string | null;
  /** The server's word for why it was last refused, be it said on a field or of the whole. */
  failureCode: string | null;
  /** After a stale write: sends the same again over the other person's change. */
  overwrite: (() => void) | null;
  /** Takes what the fields hold now as saved. */
  markSaved: () => void;
  /** Shows these values as what is stored, and forgets what was refused. What was typed while it was sent stays. */
  reset(values: V): void;
}

/**
 * A form over a contract body schema: the schema checks in the page, the server's refusals land on the fields they
 * name, and nothing typed is ever lost.
 */
export function useContractForm<S extends BodySchema, V extends Values>(
  options: ContractFormOptions<S, V>,
): ContractForm<V> {
  const { schema, initial, version, onSubmit, toBody } = options;
  const words: IssueWords = { t: useMessages(formMessages), tError: useMessages(errorMessages) };
  const [meant] = useState(randomKey);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [failureCode, setFailureCode] = useState<string | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const formElement = useRef<HTMLFormElement | null>(null);
  const onItsWay = useRef<V | null>(null);
  const bodyOf = (values: V) => tidyBody(schema, toBody ? toBody(values) : values);
  const form = useForm<V>({
    initialValues: initial,
    validate: (values) => issuesOf(schema, bodyOf(values), words),
  });

  async function send(ifMatch: number | undefined) {
    setIsSaving(true);
    setFailure(null);
    setFailureCode(null);
    const values = form.getValues();
    onItsWay.current = values;
    try {
      // Checked by the schema in `validate` just before.
      await onSubmit(bodyOf(values) as z.input<S>, { ifMatch, meant });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { onFields, rest } = landIssues(error, form.getValues(), words);
      setRefused(onFields);
      form.setErrors(onFields);
      setFailure(rest);
      setFailureCode(error.code);
      focusFirstError(formElement.current);
    } finally {
      onItsWay.current = null;
      setIsSaving(false);
    }
  }

  function typedSinceSent(): Partial<V> {
    if (onItsWay.current === null) return {};
    form.resetDirty(onItsWay.current);
    const typed = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name as never)); // a key is a path
    return Object.fromEntries(typed) as Partial<V>; // some of its own fields
  }

  function reset(values: V) {
    const typed = typedSinceSent();
    form.setInitialValues(values);
    form.reset();
    form.setValues(typed);
    setRefused({});
    setFailure(null);
    setFailureCode(null);
  }

  const current = isApiError(failure, 412) ? versionIn(failure.body) : undefined;
  return {
    form,
    field: (name, options) => {
      const props = form.getInputProps(name as never, options); // the path of a key is the key
      const isCheckbox = options?.type === 'checkbox';
      const error = form.errors[name];
      // The schema knows nothing of what the server refused: that stays until the field changes.
      const isRefused = error !== undefined && error === refused[name];
      // Who only passes by has made no mistake yet.
      const onBlur = () => !isRefused && name in form.getDirty() && form.validateField(name);
      const mustBeFilled = isRequired(schema, name, isCheckbox ? false : undefined);
      return {
        ...props,
        onBlur,
        name,
        'aria-required': mustBeFilled || undefined,
        ...(isCheckbox ? {} : { withAsterisk: mustBeFilled }),
      };
    },
    submit: (event) => {
      event?.preventDefault();
      event?.stopPropagation();
      if (isSaving) return;
      formElement.current = event?.currentTarget ?? null;
      if (form.validate().hasErrors) focusFirstError(formElement.current);
      else void send(version);
    },
    isSaving,
    isDirty: () => form.isDirty(),
    failure: failure && describeError(failure, words.tError),
    failureCode,
    overwrite: current === undefined ? null : () => void send(current),
    markSaved: () => form.resetDirty(),
    reset,
  };
}

const isBlank = (value: unknown) => value === '' || value === undefined || value === null;
const fieldsOf = (schema: BodySchema): Readonly<Record<string, z.core.$ZodType>> => schema._zod.def.shape;

/** Whether the field must hold more than what it holds when nobody touched it. */
function isRequired(schema: BodySchema, name: string, untouched: false | undefined): boolean {
  const field = fieldsOf(schema)[name];
  return field !== undefined && !z.safeParse(field, untouched).success;
}

/** Empty boxes that the schema does not take as an answer are left out. */
function tidyBody(schema: BodySchema, values: Values): Values {
  const fields = fieldsOf(schema);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields[name];
      return field !== undefined && !(isBlank(value) && !z.safeParse(field, value).success);
    }),
  );
}

function issuesOf(schema: BodySchema, body: Values, words: IssueWords): Record<string, string> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return {};
  const texts = parsed.error.issues.map((issue) => {
    const isEmpty = isBlank(valueAt(body, issue.path.map(String)));
    const told = toIssue(issue);
    return [told.path, issueText(told, words, isEmpty)];
  });
  return Object.fromEntries(texts.reverse()); // the first word about a field is the one to say
}

/** What stands at a path; any object can be read by name. */
function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Values)[key] : undefined),
    body,
  );
}

function landIssues(error: ApiError, values: Values, words: IssueWords) {
  const known = error.issues.filter(({ path }) => (path.split('.')[0] ?? '') in values);
  const onFields = Object.fromEntries(known.map((issue) => [issue.path, issueText(issue, words)]));
  const isAllSaid = error.issues.length > 0 && known.length === error.issues.length;
  return { onFields, rest: isAllSaid ? null : error };
}

function versionIn(record: unknown): number | undefined {
  if (typeof record !== 'object' || record === null || !('version' in record)) return undefined;
  return typeof record.version === 'number' ? record.version : undefined;
}

/** After the errors are on the screen. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
  });
}
