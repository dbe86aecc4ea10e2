import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from '#usage-error.ts';

/** The first line of the standard input; on a terminal it is asked for, and not shown. */
export async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  const isTerminal = stdin.isTTY === true;
  if (isTerminal) stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    if (isTerminal) stdout.write('\n');
  }
  throw new UsageError('No password was given on the standard input');
}
