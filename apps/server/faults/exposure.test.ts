import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningServer, runCartage, startServer, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: RunningServer | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  server = undefined;
  folder.remove();
});
const signIn = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });

it.each([
  ['HOST', '0.0.0.0', 'HOST=0.0.0.0 is open to others while the sample accounts'],
  ['PUBLIC_URL', 'https://cartage.example.org', 'PUBLIC_URL is open to others while the sample accounts'],
])('does not serve others by %s=%s while everybody knows a password', async (name, value, message) => {
  const env = { PORT: '0', DATA_DIR: folder.path, [name]: value };
  const refused = await runCartage(['start'], env);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(message);
  server = await startServer({ ...env, ALLOW_SAMPLE_ACCOUNTS: '1' });
  expect(server.url).toMatch(/^http:/);
});

it('serves others without sample data, and leaves an empty database empty', async () => {
  server = await startServer({ HOST: '0.0.0.0', SAMPLE_DATA: 'off', DATA_DIR: folder.path });
  expect((await signIn(server.url)).status).toBe(401);
  expect((await fetch(`${server.url}/api/vroom/health`)).status).not.toBe(500);
});

it('seeds once: what was removed does not come back', async () => {
  server = await startServer({ DATA_DIR: folder.path });
  const { accessToken } = JSON.parse(await (await signIn(server.url)).text());
  const headers = { authorization: `Bearer ${accessToken}` };
  const list = async (url: string) => {
    const answer = await fetch(`${url}/api/apps/logistics/deliveries?itemsPerPage=1`, { headers });
    return JSON.parse(await answer.text()).totalDeliveries;
  };
  const before = await list(server.url);
  await server.stop();
  server = await startServer({ DATA_DIR: folder.path, SAMPLE_DATA: 'on' });
  expect(await list(server.url)).toBe(before);
});
