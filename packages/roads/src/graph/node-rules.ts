import type { Tags } from '#osm/elements.ts';
import { parseMetres } from './parse-values.ts';
import type { Profile } from './profile.ts';
import { taggedAccess } from './way-access.ts';

/** What a tagged node does to a journey through it. */
export interface NodeRule {
  isBlocked: boolean;
  hasSignals: boolean;
  /** Average wait, hundredths of a second. */
  delayCs: number;
}

/** Barriers that stop motor vehicles unless a tag says otherwise; of these a bicycle passes all but the last row. */
const STOPS_MOTOR = new Set(
  (
    'bollard block cycle_barrier motorcycle_barrier horse_stile bus_trap sump_buster planter chain jersey_barrier ' +
    'kissing_gate stile turnstile full-height_turnstile log debris fence wall ditch'
  ).split(' '),
);
const STOPS_BICYCLE = new Set('kissing_gate stile turnstile full-height_turnstile fence wall ditch debris'.split(' '));
const STOPS_FOOT = new Set('fence wall ditch'.split(' '));

const GATE_CS = 1000;
const SIGNAL_CS = 300;
const STOP_CS = 300;
const GIVE_WAY_CS = 100;

/** The rule of a node for a profile: barriers, signals, signs. */
export const nodeRule = (tags: Tags, profile: Profile): NodeRule => {
  const { barrier, highway } = tags;
  const hasSignals = highway === 'traffic_signals';
  if (barrier) {
    const stops = profile.mode === 'motor' ? STOPS_MOTOR : profile.mode === 'bicycle' ? STOPS_BICYCLE : STOPS_FOOT;
    const access = taggedAccess(tags, profile);
    const { heightM, widthM } = profile.size ?? { heightM: 0, widthM: 0 };
    const isTight = (parseMetres(tags.maxheight) ?? 99) < heightM || (parseMetres(tags.maxwidth) ?? 99) < widthM;
    const isBlocked = isTight || (access === null ? stops.has(barrier) : access === 'no');
    const isSlow =
      barrier === 'gate' || barrier === 'lift_gate' || barrier === 'swing_gate' || barrier === 'toll_booth';
    return { isBlocked, hasSignals: false, delayCs: isSlow && profile.mode === 'motor' ? GATE_CS : 0 };
  }
  if (profile.mode === 'foot') return { isBlocked: false, hasSignals: false, delayCs: 0 };
  const delayCs = hasSignals ? SIGNAL_CS : highway === 'stop' ? STOP_CS : GIVE_WAY_CS;
  return { isBlocked: false, hasSignals, delayCs };
};
