import { toast } from '#ui/toast/toast.ts';

/** Does it to each, all at once: those it was done to, what was answered, and who was refused. */
export async function eachOf<Item, Answer>(items: readonly Item[], act: (item: Item) => Promise<Answer>) {
  const results = await Promise.allSettled(items.map(act));
  return {
    done: items.filter((_, at) => results[at]?.status === 'fulfilled'),
    answers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: results.filter((result) => result.status === 'rejected'),
  };
}

/** Says why the first was refused, where one was. */
export function tellRefused([first]: readonly PromiseRejectedResult[]): void {
  if (first) toast.failed(first.reason);
}
