import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { localEventBus } from '@cartage/api/core/database/events.ts';
import { migrate } from '@cartage/api/core/database/migrate.ts';
import type { Deps } from '@cartage/api/core/deps.ts';
import type { SolveRunner } from '@cartage/api/core/solve-runner.ts';
import { importsAtRest } from '@cartage/api/logistics/regions/run-region-import.ts';
import { migrations } from '@cartage/api/migrations/all-migrations.ts';
import { seed } from '@cartage/api/seed.ts';
import { openLibsql } from './database/open-libsql.ts';
import { lockHolder, takeServerLock } from './database/sole-server-lock.ts';
import { storageFailure } from './database/storage-failure.ts';
import { diskFileStore } from './disk-file-store.ts';
import { createLog } from './log.ts';
import { sendToServer } from './outgoing/send-to-server.ts';
import { threadResizer } from './pictures/thread-resizer.ts';
import { diskRoadsHost } from './roads/disk-roads-host.ts';
import { createSendMail } from './send-mail.ts';
import { keptSecret } from './session-secret.ts';
import { isLoopback, type Settings } from './settings.ts';
import { CommandFailure } from './usage-error.ts';

export interface Host {
  deps: Deps;
  close(): Promise<void>;
}

export interface HostOptions {
  solveRunner: SolveRunner;
  /**
   * `sole`: nobody else may serve this embedded database. `guest`: a command beside a running server, which then has
   * brought the schema up to date already.
   */
  as: 'sole' | 'guest';
  /** Fill a new database with samples where the settings want it. */
  seeds?: boolean;
}

/** Who listens says whether it was taken; more than a word or two nobody reads. */
const webhookLimits = { timeoutMs: 15_000, maxBytes: 1024, cut: true } as const;

/** Everything the API needs, opened by the settings, with the schema of this version. */
export async function openHost(settings: Settings, { solveRunner, as, seeds = false }: HostOptions): Promise<Host> {
  makeDataDir(settings.dataDir);
  const store =
    settings.databaseUrl === undefined ? openEmbedded(settings, as) : await openShared(settings.databaseUrl);
  const roads = diskRoadsHost({ folder: join(settings.dataDir, 'roads'), filesFolder: settings.roadsImportDir });
  const pictures = threadResizer();
  const deps: Deps = {
    db: store.db,
    events: store.events,
    clock: { now: () => new Date() },
    ids: { next: newId },
    host: hostFacts(settings),
    files: diskFileStore(join(settings.dataDir, 'files')),
    pictures,
    solveRunner,
    roads,
    sendMail: createSendMail(settings.smtpUrl, settings.mailFrom ?? defaultSender(settings)),
    sendWebhook: (request, rules) => sendToServer(request, rules, webhookLimits),
    log: createLog(settings.logLevel),
    secret: settings.sessionSecret ?? keptSecret(settings.dataDir),
  };
  try {
    if (store.mayMigrate) await bringUpToDate(deps);
    const wanted = settings.sampleData ?? (settings.databaseUrl === undefined ? 'on' : 'off');
    if (seeds && wanted === 'on' && (await isEmpty(deps))) await seed(deps);
  } catch (error) {
    await store.close();
    throw storageFailure(error, join(settings.dataDir, 'cartage.db'));
  }
  const close = async () => {
    await pictures.close();
    await roads.close();
    await importsAtRest();
    await store.close();
  };
  return { deps, close };
}

interface Store extends Pick<Deps, 'db' | 'events'> {
  mayMigrate: boolean;
  close(): Promise<void>;
}

function openEmbedded({ dataDir }: Settings, as: HostOptions['as']): Store {
  const lock = takeServerLock(dataDir);
  if (!lock && as === 'sole')
    throw new CommandFailure(
      `Another Cartage server (${lockHolder(dataDir)}) uses the data in ${dataDir}; stop it first, or set DATA_DIR to another folder`,
    );
  const db = openLibsql(join(dataDir, 'cartage.db'));
  const close = async () => {
    await db.destroy();
    lock?.release();
  };
  return { db, events: localEventBus(), mayMigrate: lock !== undefined, close };
}

async function openShared(databaseUrl: string): Promise<Store> {
  const { openPostgres } = await import('./database/open-postgres.ts');
  try {
    return { ...(await openPostgres(databaseUrl)), mayMigrate: true };
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    throw new CommandFailure(`Cannot reach PostgreSQL at ${host}${pathname}: ${messageOf(error)}`);
  }
}

async function bringUpToDate({ db, log }: Deps): Promise<void> {
  try {
    const done = await migrate(db, migrations);
    if (done.length > 0) log('info', 'Brought the database up to date', { migrations: done });
  } catch (error) {
    if (/previously executed migration/.test(messageOf(error)))
      throw new CommandFailure(
        `This data was written by a newer version of Cartage; start that one (${messageOf(error)})`,
      );
    throw error;
  }
}

/** Seeds are one transaction, and nobody can write anything before there are people. */
async function isEmpty({ db }: Deps): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

function makeDataDir(dataDir: string): void {
  process.umask(0o077); // what lies in there is for this user only
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CommandFailure(`Cannot make the data folder ${dataDir}: ${messageOf(error)}`);
  }
}

export function hostFacts(settings: Pick<Settings, 'host' | 'port' | 'publicUrl' | 'trustedProxies'>): Deps['host'] {
  const publicUrl = settings.publicUrl ?? localUrl(settings.host, settings.port);
  // A proxy on this machine makes every caller look local: an address for the public says there is one.
  const hasProxy = (settings.trustedProxies ?? 0) > 0 || !isLoopback(new URL(publicUrl).hostname);
  return {
    publicUrl,
    isLoopbackOnly: isLoopback(settings.host) && !hasProxy,
    kind: 'server',
  };
}

/** The address a browser on this machine takes. */
export const localUrl = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;

function defaultSender({ publicUrl }: Settings): string {
  return `Cartage <no-reply@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}>`;
}

/** 128 random bits, in letters that need no escaping anywhere. */
function newId(prefix: string): string {
  return `${prefix}_${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')}`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
