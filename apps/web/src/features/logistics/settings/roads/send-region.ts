import type { Answer } from '@cartage/contract/core/endpoint.ts';
import { regionEndpoints } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';

/** What the host keeps, and what it can take. */
export type RegionList = Answer<typeof regionEndpoints.list>;

const mostRetries = 4;

/**
 * Sends an extract in parts and gives the upload's id. A part that is cut off is sent again from where the server
 * stands; an upload that is given up leaves nothing behind.
 */
export async function sendRegion(
  file: File,
  { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<string> {
  const { id, partBytes } = await call(
    regionEndpoints.createUpload,
    { body: { fileName: file.name, sizeBytes: file.size } },
    { signal },
  );
  const params = { id };
  try {
    let received = 0;
    let failures = 0;
    while (received < file.size) {
      const body = file.slice(received, received + partBytes);
      try {
        const upload = await call(regionEndpoints.sendPart, { params, query: { offset: received }, body }, { signal });
        received = upload.receivedBytes;
        failures = 0;
      } catch (error) {
        const isWorthAgain = isApiError(error, 0) || isApiError(error, 409);
        if (signal.aborted || !isWorthAgain || ++failures > mostRetries) throw error;
        received = (await call(regionEndpoints.getUpload, { params }, { signal })).receivedBytes;
      }
      onSent(received);
    }
    return id;
  } catch (error) {
    await call(regionEndpoints.removeUpload, { params }).catch(() => undefined);
    throw error;
  }
}
