interface FileFacts {
  contentType: string;
  fileName: string;
  isPicture: boolean;
  /** Under which the bytes are kept, where they never change. */
  keptAs?: string | undefined;
}

/** One stored file as a reply that no browser takes for a page of ours: pictures are shown, all else is saved. */
export function fileResponse(bytes: Uint8Array, { contentType, fileName, isPicture, keptAs }: FileFacts): Response {
  // Bytes of the file store, never of shared memory: a body by right.
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': contentType,
      'content-length': String(bytes.length),
      'content-disposition': disposition(isPicture ? 'inline' : 'attachment', fileName),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // An id names the same bytes for ever, but who may see them changes.
      'cache-control': 'private, max-age=3600',
      ...(keptAs && { etag: `"${keptAs}"` }),
    },
  });
}

/** A text written as it is asked for: no cache answers with an older one. */
export function textFile(text: string, { contentType, fileName }: { contentType: string; fileName: string }): Response {
  return new Response(text, {
    headers: {
      'content-type': contentType,
      'content-disposition': disposition('attachment', fileName),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

const disposition = (kind: 'inline' | 'attachment', fileName: string) =>
  `${kind}; filename="${asciiName(fileName)}"; filename*=UTF-8''${encodedName(fileName)}`;

/** The last part of a path, without what file systems and headers stumble over. */
export function safeFileName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  const kept = [...clean].slice(-120).join('').replace(/^\.+/, '');
  return kept === '' ? 'file' : kept;
}

const asciiName = (name: string) => name.replaceAll(/[^ -~]|["\\%]/g, '_');
const encodedName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
