const KMH_PER_MPH = 1.609344;
const KMH_PER_KNOT = 1.852;

/** `maxspeed` and its kin in km/h: numbers, "30 mph", "walk", "none"; of several the lowest. `null` when it says nothing usable. */
export const parseSpeedKmh = (value: string | undefined): number | null => {
  if (!value) return null;
  let slowest: number | null = null;
  for (const part of value.split(/[;|]/)) {
    const speed = parseOneSpeed(part.trim());
    if (speed !== null && (slowest === null || speed < slowest)) slowest = speed;
  }
  return slowest;
};

const parseOneSpeed = (text: string): number | null => {
  if (text === 'walk') return 7;
  if (text === 'none') return 130;
  const match = /^(\d+(?:\.\d+)?)\s*(km\/h|kmh|kph|mph|knots)?$/i.exec(text);
  if (!match) return null;
  const unit = match[2]?.toLowerCase();
  const speed = Number(match[1]) * (unit === 'mph' ? KMH_PER_MPH : unit === 'knots' ? KMH_PER_KNOT : 1);
  return speed > 0 && speed <= 200 ? speed : null;
};

/** The lowest of several values ("3.8; 3.5"); `null` when none says anything. */
const lowest = (value: string | undefined, parse: (text: string) => number | null): number | null => {
  const found = (value ?? '').split(/[;|]/).flatMap((part) => parse(part.trim()) ?? []);
  return found.length === 0 ? null : Math.min(...found);
};

/** Lengths in metres: "3.5", "3,5 m", "350 cm", "12 ft", 11'6", 11′6″; of several the lowest. */
export const parseMetres = (value: string | undefined): number | null => lowest(value, parseOneLength);

const FEET = /^(\d+(?:\.\d+)?)\s*(?:'|′|’|ft|feet|foot)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|″|”|''|in|inch|inches)?)?$/i;

const parseOneLength = (text: string): number | null => {
  const feet = FEET.exec(text);
  if (feet) return Number(feet[1]) * 0.3048 + Number(feet[2] ?? 0) * 0.0254;
  const match = /^(\d+(?:[.,]\d+)?)\s*(m|metres?|meters?|cm)?$/i.exec(text);
  if (!match?.[1]) return null;
  return Number(match[1].replace(',', '.')) * (match[2]?.toLowerCase() === 'cm' ? 0.01 : 1);
};

const SHORT_TON = 0.907185;
const TONNES_PER_UNIT: Record<string, number> = { kg: 0.001, lbs: 0.000453592, lb: 0.000453592 };

/** Weights in metric tonnes: "7.5", "7,5 t", "3500 kg", "10 st" (short tons), "16000 lbs"; of several the lowest. */
export const parseTonnes = (value: string | undefined): number | null => lowest(value, parseOneWeight);

const parseOneWeight = (text: string): number | null => {
  const match = /^(\d+(?:[.,]\d+)?)\s*(t|tonnes?|kg|lbs?|st|tons?)?$/i.exec(text);
  if (!match?.[1]) return null;
  const unit = match[2]?.toLowerCase() ?? 't';
  const factor = TONNES_PER_UNIT[unit] ?? (/^(?:st|tons?)$/.test(unit) ? SHORT_TON : 1);
  return Number(match[1].replace(',', '.')) * factor;
};

/** A ferry's `duration` in seconds: "00:25", "1:10:00", "25" (minutes), "PT1H20M". */
export const parseDurationS = (value: string | undefined): number | null => {
  if (!value) return null;
  const clock = /^(\d{1,3})(?::(\d{2}))?(?::(\d{2}))?$/.exec(value.trim());
  if (clock) {
    if (clock[2] === undefined) return Number(clock[1]) * 60;
    return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  }
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(value.trim());
  const seconds = iso ? Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0) : 0;
  return seconds > 0 ? seconds : null;
};
