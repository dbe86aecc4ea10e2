/**
 * Lets a new page arrive. In place of the browser's view transitions: while those take their picture and fade, every
 * click of a quick person is lost.
 */
export function fadeIn(page: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  page.animate({ opacity: [0, 1] }, { duration: 120, easing: 'ease-out' });
}
