import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './open-app.ts';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  /** Letter for letter. */
  body: string;
}
type Answer = (request: Received, response: ServerResponse) => void;

/** A little server that webhooks are sent to: it keeps what came, and answers as it is told. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: Answer = (_request, response) => response.writeHead(204).end();
  private readonly server: Server;

  private constructor() {
    this.server = createServer(async (message, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of message) chunks.push(chunk);
      const request = { path: message.url ?? '', headers: message.headers, body: Buffer.concat(chunks).toString() };
      this.received.push(request);
      this.answer(request, response);
    });
  }

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    // A server that listens on a port has an address of this kind.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers every request with this status. */
  says(status: number, headers: Record<string, string> = {}, body = ''): void {
    this.answer = (_request, response) => void response.writeHead(status, headers).end(body);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** No webhooks nor what came of them, a server that takes everything, and leave to send to this machine. */
export async function startAnew(app: TestApp, server: WebhookReceiver): Promise<void> {
  app.clock.at = new Date('2026-11-20T08:00:00Z');
  server.received.length = 0;
  server.says(204);
  for (const table of ['webhooks', 'roadSettings', 'auditEvents', 'notifications', 'tries'] as const)
    await app.deps.db.deleteFrom(table).execute();
  await app.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body: { allowsPrivateHosts: true } });
}

/** As a receiver verifies a message, worked out by other means than it was signed. */
export function isSignedWith(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
