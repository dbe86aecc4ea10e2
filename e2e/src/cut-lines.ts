import type { Page } from 'playwright-core';

/**
 * Lines that lose their beginning when there is no room for them: those of one direction in a box of the other. What has
 * room today counts, too, for names and messages may be longer than those of the sample.
 */
export const cutAtTheWrongEnd = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const directionOf = (text: string) => {
      const [letter] = /\p{L}/u.exec(text) ?? [];
      return letter && (/[\u0590-\u08FF\uFB1D-\uFEFC]/.test(letter) ? 'rtl' : 'ltr');
    };
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getClientRects().length > 0 && one.textContent.trim() !== '')
      .filter((one) => {
        const { direction, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one);
        const isCut = (textOverflow === 'ellipsis' && overflowX !== 'visible') || webkitLineClamp !== 'none';
        return isCut && (directionOf(one.textContent) ?? direction) !== direction;
      })
      .map((one) => `loses the beginning: ${one.outerHTML.slice(0, 160)}`);
  });
