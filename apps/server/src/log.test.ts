import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(level: 'debug' | 'info' | 'warn', use: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  use(createLog(level, (line) => lines.push(line)));
  return lines;
}

it('writes one JSON object a line, from its level up', () => {
  const lines = logged('warn', (log) => {
    log('info', 'not this');
    log('error', 'this\nthough', { path: '/api/x' });
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'this\nthough', path: '/api/x' });
});

it('writes no secret, however deep it lies', () => {
  const [line] = logged('info', (log) =>
    log('info', 'Start', {
      settings: { sessionSecret: 'hush', smtpUrl: 'smtp://a:hush@h', nested: [{ accessToken: 'hush' }] },
      cause: new Error('cannot reach postgres://cartage:hush@db/x'),
    }),
  );
  expect(line).not.toContain('hush');
  expect(line).toContain('postgres://cartage:');
});
