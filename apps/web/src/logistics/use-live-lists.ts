import type { EventTopic } from '@cartage/contract/events/events.endpoints.ts';
import { invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';

/** Reads what is shown under these paths again when somebody changes it. Returns whether the line is up. */
export const useLiveLists = (topics: readonly EventTopic[], paths: readonly string[]): boolean =>
  useLiveChanges(topics, () => invalidate(paths));
