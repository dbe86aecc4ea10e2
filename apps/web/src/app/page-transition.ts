import type { AnyRouter } from '@tanstack/react-router';

/**
 * Lets one page fade into the next where the browser can. In place of the router's own transitions: those leave
 * the promise of a transition that a quicker click skips without a listener, and the page reports it as an error.
 */
export function fadeBetweenPages(router: AnyRouter): void {
  router.startViewTransition = async (draw) => {
    const from = router.stores.resolvedLocation.get();
    const isNewPage = from !== undefined && from.pathname !== router.latestLocation.pathname;
    if (!isNewPage || document.startViewTransition === undefined) return draw();
    const transition = document.startViewTransition(draw);
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
  };
}
