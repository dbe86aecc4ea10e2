import '#test/dom.ts';
import { expect, it } from 'vitest';
import { commentHtml, commentsIn } from './comment-thread.ts';

it('what is typed comes back as it was, with who said it and when', () => {
  const html = commentHtml('Two <b>doors</b> & "four"\nare shut', 'Amina "A" Haddad', '2026-11-20T09:00:00.000Z');
  const [comment] = commentsIn(html);
  expect(comment).toMatchObject({
    text: 'Two <b>doors</b> & "four"\nare shut',
    by: 'Amina "A" Haddad',
    at: '2026-11-20T09:00:00.000Z',
  });
  expect(commentsIn(comment?.html ?? '')).toEqual([comment]);
});

it('what other programs have written is one comment by nobody; scripts say nothing', () => {
  const own = commentHtml('Mine', 'Amina', 'no time');
  const all = commentsIn(`<p>Doors 4<br>and 5</p>plain <script>bad()</script>text${own}<div>Later</div>`);
  expect(all.map(({ text, by, at }) => [text, by, at])).toEqual([
    ['Doors 4\nand 5\nplain text', null, null],
    ['Mine', 'Amina', null],
    ['Later', null, null],
  ]);
  expect(commentsIn('<p> </p>')).toEqual([]);
  expect(commentsIn('')).toEqual([]);
});
