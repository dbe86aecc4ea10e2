import { randomUUID } from 'node:crypto';

/** What the server has acknowledged of one delivery, and the one change it had not answered yet, if any. */
export interface Known {
  id: string;
  customer: string;
  notes: string;
  version: number;
  isRemoved: boolean;
  pending?: { notes: string } | 'remove';
}

/** Tells our deliveries from the samples. */
export const ourCustomer = (name: string) => `writer ${name}`;

/** Every acknowledged write, by the customer's name, which is also the Idempotency-Key of its creation. */
export class Ledger {
  readonly known = new Map<string, Known>();
  /** Creations that were sent and not answered. */
  readonly unanswered = new Set<string>();
  /** Changed when the server was killed: in either state. */
  readonly setAside = new Set<string>();
  readonly failures: string[] = [];
  acknowledged = 0;
}

const path = '/api/apps/logistics/deliveries';

/** Signs in and gives the token; sessions outlive the server. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  if (response.status !== 200) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
  return String(JSON.parse(await response.text()).accessToken);
}

export class DeliveryClient {
  readonly #url;
  readonly #token;
  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  send(method: string, subPath = '', body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.#url + path + subPath, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  create(customer: string): Promise<Response> {
    const body = { customer, notes: 'new', visits: [{ location: [9.5, 47.1] }] };
    return this.send('POST', '', body, { 'idempotency-key': customer });
  }
}

/** Creates, changes and removes deliveries of its own until the connection breaks or `isOver`; notes each 2xx. */
export async function writeUntilCut(client: DeliveryClient, ledger: Ledger, isOver: () => boolean): Promise<void> {
  const own: Known[] = [];
  try {
    for (let turn = 0; !isOver(); turn++) {
      const target = own[Math.floor(Math.random() * own.length)];
      if (!target || turn % 3 === 0) own.push(await createOne(client, ledger));
      else if (turn % 11 === 10) await removeOne(client, ledger, target, own);
      else await changeOne(client, ledger, target);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch's word for a broken connection
  }
}

async function createOne(client: DeliveryClient, ledger: Ledger): Promise<Known> {
  const customer = ourCustomer(randomUUID());
  ledger.unanswered.add(customer);
  const response = await client.create(customer);
  const created = recordIn(await answerOf(response, 201, ledger));
  const known = { id: created.id, customer, notes: 'new', version: created.version, isRemoved: false };
  ledger.known.set(customer, known);
  ledger.unanswered.delete(customer);
  return known;
}

async function changeOne(client: DeliveryClient, ledger: Ledger, target: Known): Promise<void> {
  const notes = randomUUID().repeat(1 + Math.floor(Math.random() * 20));
  target.pending = { notes };
  const response = await client.send('PATCH', `/${target.id}`, { notes }, { 'if-match': `"${target.version}"` });
  const changed = recordIn(await answerOf(response, 200, ledger));
  target.notes = notes;
  target.version = changed.version;
  delete target.pending;
}

async function removeOne(client: DeliveryClient, ledger: Ledger, target: Known, own: Known[]): Promise<void> {
  target.pending = 'remove';
  await answerOf(await client.send('DELETE', `/${target.id}`), 204, ledger);
  target.isRemoved = true;
  target.version += 1;
  delete target.pending;
  own.splice(own.indexOf(target), 1);
}

async function answerOf(response: Response, expected: number, ledger: Ledger): Promise<string> {
  const text = await response.text();
  if (response.status !== expected) {
    ledger.failures.push(`${response.status} ${text}`);
    throw new Error(`Answered ${response.status} instead of ${expected}: ${text}`);
  }
  ledger.acknowledged += 1;
  return text;
}

/** The record an answer tells. */
export function recordIn(text: string): { id: string; version: number } {
  const { id, version } = JSON.parse(text);
  return { id: String(id), version: Number(version) };
}
