/** What the property tests draw: the same each time, so that a red test is about the change; `DRAW_ANEW=1` draws afresh. */
export const draws = process.env.DRAW_ANEW === '1' ? {} : { seed: 20_261_120 };
