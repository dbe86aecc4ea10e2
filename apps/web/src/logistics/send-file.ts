import type { CallInput } from '@cartage/contract/core/endpoint.ts';
import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type { ImportKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { call } from '#http/call.ts';
import { blobOf } from './save-file.ts';

interface Upload {
  file: File;
  kind: ImportKind;
  date: string;
  templateId: string | null;
}

/** Sends a file to be read and checked. */
export function sendFile({ file, kind, date, templateId }: Upload) {
  const form = new FormData();
  form.append('file', file, file.name);
  form.append('kind', kind);
  if (date) form.append('date', date);
  if (templateId) form.append('templateId', templateId);
  // A multipart body is sent as it is; the contract describes its fields.
  return call(importEndpoints.create, { body: form } as unknown as CallInput<typeof importEndpoints.create>);
}

/** The scenario that comes with the product, as a file to import. */
export async function sampleFile(): Promise<File> {
  const answer = await call(importEndpoints.sample, { params: { name: 'grid-11' } });
  return new File([await blobOf(answer)], 'grid-11.json', { type: 'application/json' });
}
