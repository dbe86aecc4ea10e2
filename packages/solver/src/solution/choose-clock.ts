import type { Model } from '../problem/model.ts';
import type { Clock } from './clock.ts';
import { FollowedClock } from './followed-clock.ts';
import { ShiftClock } from './shift-clock.ts';
import type { State } from './state.ts';

export function chooseClock(state: State): Clock | undefined {
  const { model } = state;
  if (!model.features.simple || weighsBreaks(model)) return undefined;
  return ShiftClock.tells(model) ? new ShiftClock(state) : new FollowedClock(state);
}

export const weighsBreaks = ({ breaks }: Model): boolean =>
  breaks.some((list) => list.some(({ maxLoad }) => maxLoad !== undefined));
