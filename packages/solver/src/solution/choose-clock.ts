import type { Model } from '../problem/model.ts';
import type { Clock } from './clock.ts';
import { FollowedClock } from './followed-clock.ts';
import { ShiftClock } from './shift-clock.ts';
import type { State } from './state.ts';

export function chooseClock(state: State): Clock | undefined {
  const { model } = state;
  if (!model.features.simple || weighsBreaks(model)) return undefined;
  if (ShiftClock.tells(model)) return new ShiftClock(state);
  return model.windowFrom.length > model.visits ? undefined : new FollowedClock(state);
}

export const weighsBreaks = ({ breaks }: Model): boolean =>
  breaks.some((list) => list.some(({ maxLoad }) => maxLoad !== undefined));
