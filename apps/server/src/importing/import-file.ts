import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Ctx } from '@cartage/api/core/context.ts';
import { Failure } from '@cartage/api/core/failure.ts';
import { commitImport } from '@cartage/api/logistics/imports/commit-import.ts';
import { createImport, discardImport, readCheckedImport } from '@cartage/api/logistics/imports/imports.service.ts';
import { geocodeImport } from '@cartage/api/logistics/imports/place-import.ts';
import { kindOfHeaders } from '@cartage/api/logistics/imports/reading/map-columns.ts';
import { rejectedRows } from '@cartage/api/logistics/imports/rejected-rows.ts';
import type { CheckedImport, ImportKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { openHost } from '#open-host.ts';
import type { Settings } from '#settings.ts';
import { createSolveRunner } from '#solving/solve-runner.ts';
import { CommandFailure } from '#usage-error.ts';
import { contextOfPerson } from './context-of-person.ts';

export interface ImportFileOptions {
  file: string;
  /** Absent: told from the headers. */
  kind?: ImportKind | undefined;
  date?: string | undefined;
  check: boolean;
  rejected?: string | undefined;
  as?: string | undefined;
}

/** Imports a file as a person would on the page; resolves with 1 when a row was left out. */
export async function importFile(settings: Settings, options: ImportFileOptions): Promise<number> {
  const bytes = readBytes(options.file);
  const host = await openHost(settings, { solveRunner: createSolveRunner({ threads: 1 }), as: 'guest' });
  try {
    const ctx = await contextOfPerson(host.deps, options.as);
    return await importBytes(ctx, bytes, options);
  } catch (error) {
    if (error instanceof Failure) throw new CommandFailure(wordsOf(error));
    throw error;
  } finally {
    await host.close();
  }
}

async function importBytes(ctx: Ctx, bytes: Uint8Array<ArrayBuffer>, options: ImportFileOptions): Promise<number> {
  const started = await startImport(ctx, bytes, options);
  const checked = await placeAll(ctx, started);
  for (const { line, column, reason } of checked.problems)
    process.stderr.write(`line ${line}${column ? `, ${column}` : ''}: ${reason}\n`);
  if (options.rejected !== undefined && checked.kind !== 'scenario')
    writeFileSync(options.rejected, await (await rejectedRows(ctx, checked.id, 'en')).text());
  const good = goodRows(checked);
  if (options.check) {
    process.stdout.write(`${good} of ${checked.rows} rows can be imported\n`);
    return good === checked.rows ? 0 : 1;
  }
  const { created, updated, skipped } = await commitImport(ctx, checked.id, {});
  process.stdout.write(`${created} created, ${updated} updated, ${skipped} left out\n`);
  return skipped === 0 ? 0 : 1;
}

async function startImport(
  ctx: Ctx,
  bytes: Uint8Array<ArrayBuffer>,
  { file, kind, date }: ImportFileOptions,
): Promise<CheckedImport> {
  const start = (kind: ImportKind) => createImport(ctx, { file: new File([bytes], basename(file)), kind, date });
  if (kind !== undefined) return start(kind);
  const started = await start('deliveries');
  const told = kindOfHeaders(started.columns.map(({ header }) => header));
  if (told === started.kind) return started;
  await discardImport(ctx, started.id);
  process.stderr.write(`Taken for ${told}; --kind says otherwise\n`);
  return start(told);
}

/** Of a large file some addresses have not been looked for yet. */
async function placeAll(ctx: Ctx, created: CheckedImport): Promise<CheckedImport> {
  if (!created.problems.some(({ code }) => code === 'no_location')) return created;
  for (let more = await geocodeImport(ctx, created.id); more.left > 0 && more.asked > 0; )
    more = await geocodeImport(ctx, created.id);
  return readCheckedImport(ctx, created.id);
}

const goodRows = ({ counts }: CheckedImport): number => (counts.ok ?? 0) + (counts.edited ?? 0);

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    throw new CommandFailure(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** A refusal of the API in words, with the first field it names. */
function wordsOf({ message, body }: Failure): string {
  const issue = /"message":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(body).replace(/^.*"issues":/, ''))?.[1];
  return issue === undefined || issue === message ? message : `${message}: ${issue}`;
}
