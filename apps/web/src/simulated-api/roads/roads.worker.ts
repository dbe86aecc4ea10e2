import { OpenFiles } from '@cartage/roads/asking/open-files.ts';
import { readFile } from './private-files.ts';
import type { PageQuestion, PageReply } from './roads-messages.ts';

const files = new OpenFiles();
const loading = new Map<string, Promise<void>>();
const tell = (message: PageReply) => postMessage(message);

/** Read when first asked about; whoever asks meanwhile waits for the same reading. */
function load(name: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const reading = read(name);
  loading.set(name, reading);
  reading.catch(() => loading.delete(name));
  return reading;
}

async function read(name: string): Promise<void> {
  const file = await readFile(name);
  if (!file) throw new RegionMissing('The files of this region are not in this browser any more');
  files.give(name, await file.arrayBuffer());
}

class RegionMissing extends Error {}

self.onmessage = async ({ data }: MessageEvent<PageQuestion>) => {
  if ('drop' in data) {
    loading.delete(data.drop);
    files.drop(data.drop);
    return;
  }
  const { id, question } = data;
  try {
    await load(question.file);
    tell({ id, answer: files.answer(question) });
  } catch (error) {
    const code = error instanceof RegionMissing ? 'region_missing' : 'failed';
    tell({ id, code, failure: error instanceof Error ? error.message : String(error) });
  }
};
