import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { abilityOf } from './ability.ts';
import type { Caller } from './context.ts';
import type { HostFacts } from './deps.ts';
import { forbidden, unauthenticated } from './failure.ts';

interface Circumstances {
  request: Request;
  host: HostFacts;
  remoteAddress: string | undefined;
}

/** Refuses who may not call this endpoint at all; rows are narrowed by the verb. */
export function checkAccess(
  endpoint: Endpoint,
  caller: Caller | null,
  { request, host, remoteAddress }: Circumstances,
): void {
  const { access } = endpoint;
  // Whoever has no session yet must not be given one by another site either.
  const isExposed = caller?.via === 'cookie' || access === 'public';
  if (isExposed && endpoint.method !== 'GET' && !isOwnOrigin(request, host))
    throw forbidden('Request from another origin');
  if (access === 'public') return;
  if (access === 'localOrApiKey' && host.isLoopbackOnly && isLoopback(remoteAddress) && !isForeignPage(request, host))
    return;
  if (!caller) throw unauthenticated();
  if (access === 'signedIn') {
    // A person's own account and sessions are no business of a program.
    if (caller.via === 'apiKey') throw forbidden('An API key opens what it names, and no account');
    return;
  }
  const { action, subject } = access === 'localOrApiKey' ? ({ action: 'optimise', subject: 'Plan' } as const) : access;
  if (!abilityOf(caller.rules).can(action, subject)) throw forbidden();
}

/** Browsers tell where a write comes from; a client that is no browser sends no Origin. */
function isOwnOrigin(request: Request, { kind, publicUrl }: HostFacts): boolean {
  if (kind === 'browser') return true; // the page itself is the only one who can ask
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null) return site === null || site === 'same-origin' || site === 'none';
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === (request.headers.get('host') ?? new URL(request.url).host) || host === new URL(publicUrl).host;
}

/** A page of another site that a person on this machine has open. */
const isForeignPage = (request: Request, host: HostFacts) =>
  request.headers.get('origin') !== null && !isOwnOrigin(request, host);

const isLoopback = (address: string | undefined) =>
  address === undefined || address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
