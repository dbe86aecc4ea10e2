import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { NoAnswer } from '@cartage/api/core/no-answer.ts';
import { RoadsHostError, type ServerRules } from '@cartage/api/core/roads-host.ts';
import type { HttpRequest, HttpResponse } from '@cartage/roads/providers/http.ts';

/** How long an answer may take, and how much of it is read; a longer one fails, or ends there where it is `cut`. */
export interface AnswerLimits {
  timeoutMs: number;
  maxBytes: number;
  cut?: true;
}
const usualLimits: AnswerLimits = { timeoutMs: 20_000, maxBytes: 64 * 1024 * 1024 };

const privateRanges = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4');
privateRanges.addAddress('::1', 'ipv6');
privateRanges.addSubnet('fc00::', 7, 'ipv6');

/** Never of use: nothing, oneself by another name, link-local addresses (where clouds keep their secrets), groups. */
const refusedRanges = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refusedRanges.addSubnet(net, bits, 'ipv4');
refusedRanges.addAddress('::', 'ipv6');
refusedRanges.addSubnet('fe80::', 10, 'ipv6');
refusedRanges.addSubnet('ff00::', 8, 'ipv6');
refusedRanges.addSubnet('64:ff9b::', 96, 'ipv6');

/** Why an address may not be asked; undefined when it may. */
export function refusalOf(address: string, { allowsPrivateHosts }: ServerRules): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return refusalOf(mapped, { allowsPrivateHosts });
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (refusedRanges.check(address, family)) return `${address} is no address of a server`;
  if (!allowsPrivateHosts && privateRanges.check(address, family))
    return `${address} is a private address; an administrator can allow those in the settings`;
  return undefined;
}

/**
 * Why pages may not be told to ask this host. A name nobody here knows may be known where the pages are looked at: it is
 * not refused.
 */
export async function refusalOfHost(hostname: string, rules: ServerRules): Promise<string | undefined> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return refusalOf(literal, rules);
  const addresses = await lookupAll(literal, { all: true }).catch(() => []);
  for (const { address } of addresses) {
    const refusal = refusalOf(address, rules);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/**
 * Sends one request. The address is looked at when the connection is made, so a name cannot point elsewhere later;
 * redirects are not followed.
 */
export function sendToServer(
  request: HttpRequest,
  rules: ServerRules,
  { timeoutMs, maxBytes, cut }: AnswerLimits = usualLimits,
): Promise<HttpResponse> {
  const url = new URL(request.url);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const refusal = isIP(literal) ? refusalOf(literal, rules) : undefined;
  if (refusal !== undefined) return Promise.reject(new RoadsHostError('host_refused', refusal));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      {
        method: request.method,
        headers: { 'user-agent': 'Cartage', ...request.headers },
        lookup: guardedLookup(rules),
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const answer = () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'] ?? null,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        response.on('data', (chunk: Buffer) => {
          const room = maxBytes - size;
          size += chunk.length;
          if (size <= maxBytes) chunks.push(chunk);
          else if (cut) {
            chunks.push(chunk.subarray(0, room));
            answer();
            outgoing.destroy();
          } else {
            // The whole of it may be there already: then nothing fails by being cut off.
            reject(new NoAnswer('no_answer', 'The answer is too large'));
            outgoing.destroy();
          }
        });
        response.on('error', (error) => reject(noAnswer(error, timeoutMs)));
        response.on('end', answer);
      },
    );
    outgoing.on('error', (error) => reject(error instanceof RoadsHostError ? error : noAnswer(error, timeoutMs)));
    outgoing.end(request.body);
  });
}

const guardedLookup =
  (rules: ServerRules): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const refusals = addresses.map(({ address }) => refusalOf(address, rules));
      const allowed = addresses.filter((_, index) => refusals[index] === undefined);
      const [first] = allowed;
      if (!first)
        return callback(new RoadsHostError('host_refused', refusals[0] ?? `${hostname} has no address`), '', 0);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };

function noAnswer(error: Error, timeoutMs: number): NoAnswer {
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new NoAnswer('timeout', `no answer within ${timeoutMs / 1000} s`);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return new NoAnswer('connection_refused', 'the connection was refused');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new NoAnswer('unknown_host', 'the name of the server is not known');
  return new NoAnswer('no_answer', error.message || code);
}
