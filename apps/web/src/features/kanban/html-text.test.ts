import '#test/dom.ts';
import { expect, it } from 'vitest';
import { textOfHtml } from './html-text.ts';

it('what other programs have written is read line by line; scripts say nothing', () => {
  const html = '<p>Doors 4<br>and 5</p>plain <script>bad()</script>text<article>By <b>us</b></article><div>Later</div>';
  expect(textOfHtml(html)).toBe('Doors 4\nand 5\nplain textBy us\nLater');
  expect(textOfHtml('Two &lt;doors&gt;')).toBe('Two <doors>');
  expect([textOfHtml('<p> </p>'), textOfHtml('')]).toEqual(['', '']);
});
