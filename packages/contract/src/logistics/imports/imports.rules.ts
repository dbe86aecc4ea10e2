import type { Subject } from '#access/access.schema.ts';
import type { ImportKind } from './imports.schema.ts';

/** What an import of a kind makes: who may create all of it may import it. */
export const importSubjects: Readonly<Record<ImportKind, readonly Subject[]>> = {
  deliveries: ['Delivery'],
  vehicles: ['Vehicle'],
  depots: ['Depot'],
  drivers: ['Driver'],
  scenario: ['Depot', 'Vehicle', 'Delivery'],
};
