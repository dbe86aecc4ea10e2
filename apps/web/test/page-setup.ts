import '#test/dom.ts';
import { vi } from 'vitest';

/** Runs before every file of page tests in a worker, which keeps what it has loaded of others' code. */
const kept = globalThis as { ownFetch?: typeof fetch };
kept.ownFetch ??= fetch;
globalThis.fetch = kept.ownFetch;
vi.useRealTimers();
vi.restoreAllMocks();
vi.resetModules();

// React as it is built for people: its checks for developers took a third of the time. The router, which asks for the
// same word, would take itself for a server's.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await import('react-dom/client');
await import('react/jsx-runtime');
process.env.NODE_ENV = NODE_ENV;
