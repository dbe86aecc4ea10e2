import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSendMail } from './send-mail.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server of the old school: takes everything and keeps what was said. */
async function startMailServer(heard: string[]): Promise<string> {
  server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard.push(text);
      if (isData && text.endsWith('\r\n.\r\n')) {
        isData = false;
        socket.write('250 kept\r\n');
      } else if (!isData) {
        isData = /^DATA/m.test(text);
        socket.write(isData ? '354 go on\r\n' : /^QUIT/m.test(text) ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const mail = { to: 'ann@example.org', subject: 'Grüße', text: 'A line\nand another' };

it('sends by SMTP, from the address that is set', async () => {
  const heard: string[] = [];
  const send = createSendMail(await startMailServer(heard), 'Cartage <no-reply@cartage.example>');
  expect(await send(mail)).toBe(true);
  const all = heard.join('');
  expect(all).toContain('MAIL FROM:<no-reply@cartage.example>');
  expect(all).toContain('RCPT TO:<ann@example.org>');
  expect(all).toContain('A line\r\nand another');
});

it('sends HTML, files and who gets the answer along', async () => {
  const heard: string[] = [];
  const send = createSendMail(await startMailServer(heard), 'no-reply@cartage.example');
  const bytes = new TextEncoder().encode('gate code 12');
  const attachments = [{ fileName: 'gäte.txt', contentType: 'text/plain; charset=utf-8', bytes }];
  expect(await send({ ...mail, html: '<p>A <b>line</b></p>', replyTo: 'amina@demo.com', attachments })).toBe(true);
  const all = heard.join('');
  expect(all).toMatch(/^Reply-To: amina@demo\.com/m);
  expect(all).toContain('<p>A <b>line</b></p>');
  expect(all).toContain('Content-Disposition: attachment');
  expect(all).toContain(Buffer.from(bytes).toString('base64'));
});

it('goes out in another name, from the address that is set all the same', async () => {
  for (const from of ['Cartage <no-reply@cartage.example>', 'no-reply@cartage.example']) {
    const heard: string[] = [];
    const send = createSendMail(await startMailServer(heard), from);
    await send({ ...mail, senderName: 'Quay, Goods <eve@example.org>' });
    const all = heard.join('');
    expect(all).toContain('MAIL FROM:<no-reply@cartage.example>');
    expect(all).toMatch(/^From: "Quay, Goods <eve@example\.org>"\s+<no-reply@cartage\.example>/m);
    expect(all).not.toContain('RCPT TO:<eve@');
    server?.close();
  }
});

it('lets nobody add recipients through a subject', async () => {
  const heard: string[] = [];
  const send = createSendMail(await startMailServer(heard), 'no-reply@cartage.example');
  await send({ ...mail, subject: 'Hello\r\nBcc: eve@example.org' });
  expect(heard.join('')).not.toMatch(/^Bcc:/im);
  expect(heard.join('')).not.toContain('RCPT TO:<eve@');
});

it('says no where no way out is set, and fails where there is none', async () => {
  expect(await createSendMail(undefined, 'no-reply@cartage.example')(mail)).toBe(false);
  await expect(createSendMail('smtp://127.0.0.1:1', 'no-reply@cartage.example')(mail)).rejects.toThrow();
});
