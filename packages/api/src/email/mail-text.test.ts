import { expect, test } from 'vitest';
import { textOfHtml } from './mail-text.ts';

test.each([
  ['<p>Hello <b>Ada</b>,</p><p>two&nbsp;parcels &amp; a letter.</p>', 'Hello Ada,\ntwo parcels & a letter.'],
  ['<ul><li>one</li><li>two</li></ul>end', '- one\n- two\nend'],
  ['See <a href="https://example.com/t/1">your parcel</a>.', 'See your parcel (https://example.com/t/1).'],
  ['<a href="https://example.com">https://example.com</a>', 'https://example.com'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['<style>p{}</style>a<script>alert("<b>")</script>b', 'ab'],
  ['3 < 4 &lt; 5', '3 < 4 < 5'],
  ['&#233;&#x20AC;&#xD800;&unknown;', 'é€&#xD800;&unknown;'],
  ['a<br><br><br><br>b', 'a\n\nb'],
  ['plain', 'plain'],
  ['', ''],
])('%s', (html, text) => expect(textOfHtml(html)).toBe(text));

test.each(['<', '<script>', '<a href="https://x', '&', '<a href', ' '])(
  '%j, very often, is read in no time',
  (part) => {
    const startedMs = performance.now();
    textOfHtml(part.repeat(Math.ceil(300_000 / part.length)));
    expect(performance.now() - startedMs).toBeLessThan(2000);
  },
);
