import '#test/dom.ts';
import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { theme } from './theme.ts';

const sent = vi.fn();
const done = vi.fn();

function Form() {
  const [isAtWork, setIsAtWork] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
        setIsAtWork(true);
      }}
    >
      <Button type="submit" loading={isAtWork}>
        Save
      </Button>
      <ActionIcon aria-label="Delete" loading={isAtWork} onClick={done} />
      <Button disabled>Never</Button>
      <Button component="a" href="#there" loading={isAtWork}>
        There
      </Button>
    </form>
  );
}

it('a button at work keeps the focus and does nothing more', async () => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <MantineProvider theme={theme}>
      <Form />
    </MantineProvider>,
  );
  const find = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) =>
      [one.textContent, one.getAttribute('aria-label')].includes(name),
    );
  await vi.waitFor(() => expect(find('Save')?.type).toBe('submit'));
  expect(find('Delete')?.type).toBe('button');
  find('Save')?.focus();
  find('Save')?.click();
  await vi.waitFor(() => expect(find('Save')?.getAttribute('aria-disabled')).toBe('true'));
  expect(find('Save')?.disabled).toBe(false);
  expect(document.activeElement).toBe(find('Save'));
  find('Save')?.click();
  find('Delete')?.click();
  expect([sent.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
  expect(find('Never')?.disabled).toBe(true);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#there');
});
