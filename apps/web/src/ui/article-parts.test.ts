import { expect, it } from 'vitest';
import { type ArticlePart, articleParts } from './article-parts.ts';

const shown = (parts: readonly ArticlePart[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : `(${part.tag}${part.href ?? ''}:${shown(part.children)})`))
    .join('');

it.each([
  ['<p>One <b>two</b></p>', '(p:One (b:two))'],
  ['<p>One<p>two<ul><li>a<li>b</ul>c', '(p:One)(p:two)(ul:(li:a)(li:b))c'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', '(ul:(li:a(ul:(li:b))))'],
  ['1 &lt; 2 &amp;&nbsp;3 &#8211; &#x2014; &unknown; & < 4', '1 < 2 &\u00a03 – — &unknown; & < 4'],
  ['a<script>x("</p>")</script>b<style>p{}</style><iframe src=x>c', 'ab'],
  [
    '<a href="javascript:x()">a</a><a href=\'/pages/faq\'>b</a><a title=">" href=#x>c</a>',
    '(a:a)(a/pages/faq:b)(a#x:c)',
  ],
  ['<a href="&#106;avascript:x()">a</a>', '(a:a)'],
  ['<img src=x onerror="x()"><div>one<br>two</div></p><!-- no -->', 'one(br:)two'],
  ['<p onclick="x()"', '<p onclick="x()"'],
])('reads %s', (html, expected) => expect(shown(articleParts(html))).toBe(expected));
