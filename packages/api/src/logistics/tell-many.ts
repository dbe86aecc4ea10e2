import type { TableKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { Tell } from '#core/database/transact.ts';

const tellsEach = 50;

/** Readers of a list read it again after one event; thousands of them would only slow the commit. */
export function tellMany(tell: Tell, topic: TableKind, ids: readonly string[]): void {
  if (ids.length > tellsEach) tell(topic, 'many');
  else for (const id of ids) tell(topic, id);
}
