import { sizeText } from '@cartage/contract/email/email.rules.ts';
import { maxFileBytes } from '@cartage/contract/files/files.schema.ts';
import { randomKey } from '#http/random-key.ts';
import { uploadFile } from '#http/upload-file.ts';
import { toast } from '#ui/toast/toast.ts';
import type { EmailWords } from '../messages.ts';
import { changeLetter, useCompose } from './compose-store.ts';
import type { LetterFile } from './letter.ts';

/** As many as one mail may carry. */
const mostFiles = 20;

/** Sends files to the server, to be named by the letter: each shows at once, and leaves again where it is refused. */
export async function attachFiles(files: readonly File[], t: EmailWords): Promise<void> {
  const { key, letter } = useCompose.getState();
  if (!letter) return;
  const fitting = files.filter(({ size }) => size <= maxFileBytes);
  for (const { name, size } of files)
    if (size > maxFileBytes) toast.problem(t('fileTooLarge', { name, size: sizeText(maxFileBytes) }));
  const room = mostFiles - letter.files.length;
  if (fitting.length > room) toast.problem(t('tooManyFiles', { count: mostFiles }));
  const sent = fitting.slice(0, Math.max(0, room)).map((file) => ({
    file,
    shown: { key: randomKey(), fileName: file.name, size: sizeText(file.size) },
  }));
  changeLetter({ files: [...letter.files, ...sent.map(({ shown }) => shown)] });
  for (const { file, shown } of sent) {
    try {
      const { id } = await uploadFile(file);
      changeFiles(key, (all) => all.map((one) => (one.key === shown.key ? { ...one, id } : one)));
    } catch (error) {
      toast.failed(error);
      changeFiles(key, (all) => all.filter((one) => one.key !== shown.key));
    }
  }
}

function changeFiles(key: string, change: (files: readonly LetterFile[]) => LetterFile[]): void {
  const now = useCompose.getState();
  if (now.key === key && now.letter) changeLetter({ files: change(now.letter.files) });
}
