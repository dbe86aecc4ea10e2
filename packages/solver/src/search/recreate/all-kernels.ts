import type { Simulator } from '#solution/simulate.ts';
import { createLimitsKernel } from './insert-limits.ts';
import { createPairsKernel } from './insert-pairs.ts';
import { createPlainKernel } from './insert-plain.ts';
import { createSimulatedKernel } from './insert-simulated.ts';
import { createWindowsKernel } from './insert-windows.ts';
import type { Kernel, KernelSetup } from './kernel.ts';

/** The leanest kernel that covers what the problem uses. */
export function chooseKernel(setup: KernelSetup, simulator: Simulator): Kernel {
  const { full, pairs, windows, simulated } = setup.state.model.features;
  const jobs = setup.state.model.isPair.indexOf(0) < 0 ? 0 : 1;
  if (pairs && !full && jobs === 0) return createPairsKernel(setup);
  if (!simulated && !pairs && full) return createLimitsKernel(setup);
  if (full || pairs) return createSimulatedKernel(setup, simulator);
  return windows ? createWindowsKernel(setup) : createPlainKernel(setup);
}
