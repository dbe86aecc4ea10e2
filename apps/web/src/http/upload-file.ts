import { fileEndpoints } from '@cartage/contract/files/files.endpoints.ts';
import type { StoredFile } from '@cartage/contract/files/files.schema.ts';
import { call } from './call.ts';
import { randomKey } from './random-key.ts';

/** What is not named by a record is not kept either; where taking it back fails, the server does so after a day. */
export const takeBack = (id: string): void =>
  void call(fileEndpoints.remove, { params: { id } }).catch(() => undefined);

/** Sends one file, to be named by the record it is for. Under the same key it is kept once. */
export function uploadFile(file: File, idempotencyKey: string = randomKey()): Promise<StoredFile> {
  const body = new FormData();
  body.append('file', file, file.name);
  // A multipart body is sent as it is; the contract describes its field.
  return call(fileEndpoints.upload, { body: body as never }, { idempotencyKey });
}
