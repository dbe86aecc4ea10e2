import type { Problem, Vehicle } from './problem.types.ts';

/** Whether a vehicle's routes leave as late as their end allows (see `Vehicle.departLate`). */
export const departsLate = ({ departLate, shifts, maxDurationS, costs }: Vehicle, { objective }: Problem): boolean =>
  departLate === true ||
  shifts === undefined ||
  maxDurationS !== undefined ||
  costs?.overtime !== undefined ||
  costs?.perDutyHour !== undefined ||
  objective?.balance?.by === 'duration';
