/** The loading bar in numbers: how it moves while a page loads. */
export const startPercent = 10;
export const tickMs = 800;
export const capPercent = 82;
export const resetMs = 300;

/** One tick: a quarter of what is left to the cap, which loading never passes. */
export const tick = (percent: number) => Math.min(capPercent, percent + (capPercent - percent) / 4);
