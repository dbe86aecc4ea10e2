import { expect, it } from 'vitest';
import { capPercent, resetMs, startPercent, tick, tickMs } from './progress.ts';

it('R-4.9 R-9.6 starts at 10 %, moves every 800 ms, never passes 82 %, and is gone after 300 ms', () => {
  expect([startPercent, tickMs, capPercent, resetMs]).toEqual([10, 800, 82, 300]);
  let percent = startPercent;
  for (let ticks = 0; ticks < 50; ticks++) {
    const next = tick(percent);
    expect(next).toBeGreaterThanOrEqual(percent);
    expect(next).toBeLessThanOrEqual(capPercent);
    percent = next;
  }
  expect(percent).toBeCloseTo(capPercent, 3);
});
