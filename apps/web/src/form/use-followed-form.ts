import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { useUnsavedGuard } from './unsaved-guard.ts';
import {
  type BodySchema,
  type ContractForm,
  type ContractFormOptions,
  type SendFacts,
  useContractForm,
} from './use-contract-form.ts';

type Values = Record<string, unknown>;

export interface FollowedForm<V extends Values> extends ContractForm<V> {
  /** Back to what is stored. */
  discard: () => void;
}

interface FollowedFormOptions<S extends BodySchema, R extends { version: number }, V extends Values>
  extends Pick<ContractFormOptions<S, V>, 'schema' | 'toBody'> {
  /** The record as it was read last. */
  latest: R;
  /** What of it the fields show. */
  valuesOf: (record: R) => V;
  /** Sends it; `show` is given what has been saved. */
  onSubmit: (body: z.input<S>, facts: SendFacts & { show: (saved: R) => void }) => Promise<unknown>;
}

/**
 * A form that stays on its page over a record others change too: what they save is shown at once; over something typed
 * here it is said when that is saved.
 */
export function useFollowedForm<S extends BodySchema, R extends { version: number }, V extends Values>({
  latest,
  valuesOf,
  onSubmit,
  ...rest
}: FollowedFormOptions<S, R, V>): FollowedForm<V> {
  const [base, setBase] = useState(latest);
  const show = (record: R) => {
    setBase(record);
    form.reset(valuesOf(record));
  };
  const form = useContractForm<S, V>({
    ...rest,
    initial: valuesOf(base),
    version: base.version,
    onSubmit: (body, facts) => onSubmit(body, { ...facts, show }),
  });
  const follow = useEffectEvent(() => {
    if (latest.version > base.version && !form.isDirty()) show(latest);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is what to follow
  useEffect(() => follow(), [latest.version]);
  useUnsavedGuard(form.isDirty);
  return { ...form, discard: () => show(latest) };
}
