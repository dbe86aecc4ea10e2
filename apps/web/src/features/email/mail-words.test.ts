import '#test/dom.ts';
import { expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { snippetOf, whenOf } from './mail-words.ts';

it.each([
  ['<p>One</p><p>Two &amp; <b>thr</b>ee</p>', 'One Two & three'],
  ['<style>p { color: red }</style>Hello<br>there', 'Hello there'],
  ['<script>alert(1)</script><!-- aside --><base href="https://evil.example/">Hi &lt;you&gt;', 'Hi <you>'],
  ['cut in a <a href="https://exam', 'cut in a'],
  ['<<p>base href=x>', 'base href=x>'],
])('of %s the list says “%s”', (html, text) => expect(snippetOf(html)).toBe(text));

it('says the time today, the day of this year, and the whole date before it', () => {
  const format = formatOf('en');
  const now = new Date(2026, 10, 20, 12);
  const said = (at: Date) => whenOf(at.toISOString(), format, now);
  expect(said(new Date(2026, 10, 20, 8, 5))).toBe('08:05');
  expect(said(new Date(2026, 10, 19, 8, 5))).toBe('Nov 19');
  expect(said(new Date(2025, 10, 20, 8, 5))).toBe('Nov 20, 2025');
});
