import { writeSync } from 'node:fs';
import type { Deps } from '@cartage/api/core/deps.ts';
import { type LogLevel, logLevels } from './settings.ts';

/** Writes one JSON object a line to stderr, from `level` up. Values whose name tells a secret are never written. */
export function createLog(level: LogLevel, write: (line: string) => void = toStderr): Deps['log'] {
  const threshold = logLevels.indexOf(level);
  return (lineLevel, message, facts = {}) => {
    if (logLevels.indexOf(lineLevel) < threshold) return;
    write(`${JSON.stringify({ at: new Date().toISOString(), level: lineLevel, message, ...facts }, withoutSecrets)}\n`);
  };
}

const secretName =
  /pass(?:word|phrase)?|secret|token|cookie|authorization|credential|api-?key|_url$|databaseUrl|smtpUrl/i;

function withoutSecrets(name: string, value: unknown): unknown {
  if (name !== '' && secretName.test(name)) return '(hidden)';
  if (value instanceof Error) return withoutPasswords(value.stack ?? value.message);
  if (typeof value === 'string') return withoutPasswords(value);
  return typeof value === 'bigint' ? String(value) : value;
}

/** Addresses keep the name and lose the password. */
const withoutPasswords = (text: string) => text.replaceAll(/(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:(hidden)@');

function toStderr(line: string): void {
  try {
    writeSync(2, line);
  } catch {
    // Nobody reads the log, or its pipe is full: the server goes on.
  }
}
