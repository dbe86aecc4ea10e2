/** For a button with nothing to do for now: it looks disabled and keeps the focus, which a disabled one loses. Its `onClick` does nothing meanwhile. */
export const atRest = (isResting: boolean) => (isResting ? { 'aria-disabled': true, 'data-disabled': true } : {});
