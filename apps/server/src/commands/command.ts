import { UsageError } from '#usage-error.ts';

/** One word after `cartage`. Its module is loaded only when it is asked for. */
export interface Command {
  /** What `--help` prints. */
  help: string;
  /** Resolves with the exit code when the work is done. */
  run(args: string[]): Promise<number>;
}

/** Runs `parseArgs`; what it complains about is a UsageError. */
export function readArgs<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message.replace(/\. To specify a positional.*/s, ''));
  }
}

/** A number given as text, within bounds. */
export function numberArg(name: string, text: string | undefined, { min, max }: { min: number; max: number }) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, not "${text}"`);
  return value;
}

/** As `numberArg`, without a fraction. */
export function wholeArg(name: string, text: string | undefined, bounds: { min: number; max: number }) {
  const value = numberArg(name, text, bounds);
  if (value !== undefined && !Number.isInteger(value))
    throw new UsageError(`--${name} must be a whole number, not "${text}"`);
  return value;
}
