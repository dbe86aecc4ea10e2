/** The bytes of an endpoint that answers with a file. */
export async function blobOf(answer: unknown): Promise<Blob> {
  if (!(answer instanceof Response)) throw new TypeError('This endpoint answers with no file');
  return answer.blob();
}

/** Hands such an answer to the browser as a file of this name. */
export async function saveFile(answer: unknown, name: string): Promise<void> {
  const url = URL.createObjectURL(await blobOf(answer));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
