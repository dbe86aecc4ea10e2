import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { create } from 'zustand';

/** `unasked`: the driver has not said yet; `off`: said no here, or the browser forbids it. */
export type PositionState = 'unasked' | 'off' | 'waiting' | 'on' | 'denied';
interface Position {
  state: PositionState;
  known?: Known;
}
interface Known {
  location: LonLat;
  /** By the clock of the phone, in milliseconds. */
  at: number;
  accuracyM: number;
  speedMps?: number;
  headingDeg?: number;
}
/** The name changes with what is told: who agreed to less is asked again. */
const wish = 'driverWhereaboutsAndSpeed';
/** An older position says nothing about now. */
const freshMs = 120_000;
const hasPosition = typeof navigator !== 'undefined' && 'geolocation' in navigator;

export const usePosition = create<Position>(() => ({ state: 'unasked' }));
let watch: number | undefined;

/** Follows the position while this page is open; the browser asks the driver the first time. */
export function followPosition(): void {
  if (!hasPosition || watch !== undefined) return;
  localStorage.setItem(wish, 'on');
  usePosition.setState({ state: 'waiting' });
  watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) =>
      usePosition.setState({
        state: 'on',
        known: {
          location: [coords.longitude, coords.latitude],
          at: timestamp,
          accuracyM: coords.accuracy,
          // A phone that stands says null, or no number, for its heading.
          ...(coords.speed === null ? {} : { speedMps: coords.speed }),
          ...(Number.isFinite(coords.heading) ? { headingDeg: Number(coords.heading) } : {}),
        },
      }),
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) leavePosition('denied');
    },
    { maximumAge: 30_000 },
  );
}

export function leavePosition(state: 'off' | 'denied' = 'off'): void {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  watch = undefined;
  localStorage.setItem(wish, 'off');
  usePosition.setState({ state }, true);
}

/** Takes up what the driver said on an earlier visit. */
export function resumePosition(): void {
  if (localStorage.getItem(wish) === 'on') followPosition();
}

/** Where the phone is now, if it may be told. */
export function freshPosition(): Known | undefined {
  const { known } = usePosition.getState();
  return known && Date.now() - known.at < freshMs ? known : undefined;
}
export const canFollow = hasPosition;
