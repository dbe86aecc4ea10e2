/** A file that was laid beside the page, as JSON; `undefined` where there is none. */
export async function readStaticFile(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.ok ? answer.json() : undefined;
}
