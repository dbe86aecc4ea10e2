import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Deps } from '@cartage/api/core/deps.ts';
import { UsageError } from './usage-error.ts';

export type LogLevel = Parameters<Deps['log']>[0];
export const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** What the environment says about this installation, checked. The README has the table. */
export interface Settings {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute. */
  dataDir: string;
  /** PostgreSQL; absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absent: on for a new embedded database. */
  sampleData: 'on' | 'off' | undefined;
  sessionSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  logLevel: LogLevel;
  solverThreads: number;
  allowsSampleAccounts: boolean;
  /** Absolute. Extracts that administrators may import without uploading them. */
  roadsImportDir: string;
  /** Proxies before the server; absent: one where it listens on this machine for a public address, else none. */
  trustedProxies: number | undefined;
  /** Absent: the address the server listens on. */
  publicUrl: string | undefined;
}

type Environment = Record<string, string | undefined>;

/** Reads and checks every setting; throws one UsageError that names all that are wrong. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} must be ${expected}${isSecret(name) ? '' : `, not "${text}"`}`);
    return fallback;
  };
  const settings: Settings = {
    host: read('HOST', '127.0.0.1', hostName, 'a host name or an address'),
    port: read('PORT', 3000, wholeNumber(0, 65_535), 'a whole number from 0 to 65535'),
    dataDir: resolve(read('DATA_DIR', 'data', plain, 'a folder')),
    databaseUrl: read(
      'DATABASE_URL',
      undefined,
      urlOf('postgres:', 'postgresql:'),
      'like postgres://user@host:5432/name',
    ),
    sampleData: read('SAMPLE_DATA', undefined, oneOf(['on', 'off'] as const), '"on" or "off"'),
    sessionSecret: read('SESSION_SECRET', undefined, longSecret, 'at least 32 characters'),
    smtpUrl: read('SMTP_URL', undefined, urlOf('smtp:', 'smtps:'), 'like smtps://user:password@host:465'),
    mailFrom: read('MAIL_FROM', undefined, mailAddress, 'a mail address'),
    logLevel: read('LOG_LEVEL', 'info', oneOf(logLevels), `one of ${logLevels.join(', ')}`),
    solverThreads: read('SOLVER_THREADS', availableParallelism(), wholeNumber(1, 256), 'a whole number from 1 to 256'),
    allowsSampleAccounts: read('ALLOW_SAMPLE_ACCOUNTS', '0', oneOf(['0', '1'] as const), '"0" or "1"') === '1',
    roadsImportDir: resolve(
      read('ROADS_IMPORT_DIR', join(environment['DATA_DIR']?.trim() || 'data', 'extracts'), plain, 'a folder'),
    ),
    trustedProxies: read('TRUST_PROXY', undefined, wholeNumber(0, 9), 'how many proxies stand before, from 0 to 9'),
    publicUrl: read('PUBLIC_URL', undefined, urlOf('http:', 'https:'), 'like https://cartage.example.org')?.replace(
      /\/+$/,
      '',
    ),
  };
  if (problems.length > 0) throw new UsageError(problems.join('; '));
  return settings;
}

/** Whether only this machine can reach `host`: a name or an address, IPv6 with or without brackets. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\]|(?:[\w-]+\.)+localhost)$/i.test(host);

const isSecret = (name: string) => /SECRET|_URL$/.test(name);
const plain = (text: string) => text;
const longSecret = (text: string) => (text.length >= 32 ? text : undefined);
const mailAddress = (text: string) => (/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(text) ? text : undefined);
const hostName = (text: string) => (/^[\w.:%-]+$/.test(text) ? text : undefined);
const wholeNumber = (min: number, max: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text.toLowerCase());
const urlOf =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
