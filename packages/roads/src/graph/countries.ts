/** General limits of a country in km/h, and the side it drives on. */
export interface CountryRules {
  urban: number;
  rural: number;
  /** Roads for motor traffic alone that are no motorway. */
  trunk: number;
  motorway: number;
  /** Lorries over 7.5 t. */
  truckRural: number;
  truckMotorway: number;
  drivesOnLeft: boolean;
}

/** Where nothing is known about the country. */
const UNKNOWN = [50, 80, 100, 120, 70, 85] as const;

const LEFT_HAND = new Set(
  'AU BD BN BT BW CY FJ GB GG GY HK ID IE IM IN JE JM JP KE LK LS MO MT MU MV MW MY MZ NA NP NZ PK PG SC SG SR SZ TH TT TZ UG ZA ZM ZW'.split(
    ' ',
  ),
);

/** urban, rural, trunk, motorway, truck outside towns, truck on motorways. mph countries are converted. */
const LIMITS: Record<string, readonly [number, number, number, number, number, number]> = {
  AE: [60, 100, 120, 120, 80, 80],
  AL: [40, 80, 90, 110, 70, 80],
  AT: [50, 100, 100, 130, 70, 80],
  AU: [50, 100, 110, 110, 100, 100],
  BA: [50, 80, 100, 130, 70, 80],
  BE: [50, 70, 120, 120, 60, 90],
  BG: [50, 90, 90, 140, 80, 100],
  BR: [60, 60, 100, 110, 60, 90],
  CA: [50, 80, 100, 100, 80, 100],
  CH: [50, 80, 100, 120, 80, 80],
  CY: [50, 80, 100, 100, 64, 80],
  CZ: [50, 90, 110, 130, 80, 80],
  DE: [50, 100, 100, 130, 60, 80],
  DK: [50, 80, 90, 130, 80, 80],
  DZ: [50, 100, 110, 120, 80, 90],
  EE: [50, 90, 90, 110, 80, 90],
  EG: [60, 90, 100, 100, 60, 70],
  ES: [50, 90, 100, 120, 80, 90],
  FI: [50, 80, 100, 120, 80, 80],
  FR: [50, 80, 110, 130, 80, 90],
  GB: [48, 97, 113, 113, 80, 97],
  GR: [50, 90, 110, 130, 80, 85],
  HR: [50, 90, 110, 130, 80, 90],
  HU: [50, 90, 110, 130, 70, 80],
  IE: [50, 80, 100, 120, 80, 90],
  IN: [50, 70, 80, 100, 60, 80],
  IS: [50, 90, 90, 90, 80, 80],
  IT: [50, 90, 110, 130, 70, 80],
  JP: [40, 60, 80, 100, 60, 80],
  LI: [50, 80, 100, 120, 80, 80],
  LT: [50, 90, 110, 130, 80, 90],
  LU: [50, 90, 90, 130, 75, 90],
  LV: [50, 90, 100, 110, 80, 90],
  MA: [60, 100, 100, 120, 80, 100],
  MC: [50, 50, 50, 50, 50, 50],
  MD: [50, 90, 110, 110, 70, 90],
  ME: [50, 80, 100, 130, 80, 80],
  MK: [50, 80, 100, 130, 70, 80],
  MT: [50, 80, 80, 80, 60, 60],
  MX: [50, 80, 90, 110, 80, 95],
  NL: [50, 80, 100, 100, 80, 80],
  NO: [50, 80, 90, 110, 80, 80],
  NZ: [50, 100, 100, 110, 90, 90],
  PL: [50, 90, 100, 140, 70, 80],
  PT: [50, 90, 100, 120, 80, 90],
  RO: [50, 90, 100, 130, 80, 90],
  RS: [50, 80, 100, 130, 70, 80],
  SA: [50, 100, 120, 120, 80, 80],
  SE: [50, 70, 90, 110, 80, 90],
  SI: [50, 90, 110, 130, 80, 80],
  SK: [50, 90, 110, 130, 90, 90],
  TN: [50, 90, 110, 110, 70, 80],
  TR: [50, 90, 110, 130, 80, 90],
  UA: [50, 90, 110, 130, 80, 90],
  US: [48, 89, 105, 113, 89, 105],
  ZA: [60, 100, 120, 120, 80, 80],
};

/** The rules of a country by its ISO 3166-1 alpha-2 code; general ones when it is unknown. */
export const countryRules = (code: string | undefined): CountryRules => {
  const [urban, rural, trunk, motorway, truckRural, truckMotorway] = LIMITS[code ?? ''] ?? UNKNOWN;
  return { urban, rural, trunk, motorway, truckRural, truckMotorway, drivesOnLeft: LEFT_HAND.has(code ?? '') };
};

/** The limit that a value such as "DE:urban" or "FR:rural" stands for, in km/h. */
export const namedLimitKmh = (value: string | undefined): number | null => {
  const match = /^([A-Z]{2}):(?:zone:?)?(\w+)$/.exec(value ?? '');
  if (!match) return null;
  const zone = /^(\d{2})$/.exec(match[2] ?? '');
  if (zone) return Number(zone[1]);
  const rules = countryRules(match[1]);
  switch (match[2]) {
    case 'urban':
      return rules.urban;
    case 'rural':
      return rules.rural;
    case 'trunk':
    case 'nsl_dual':
      return rules.trunk;
    case 'nsl_single':
      return rules.rural;
    case 'nsl_restricted':
      return rules.urban;
    case 'motorway':
      return rules.motorway;
    case 'living_street':
      return 15;
    case 'bicycle_road':
      return 30;
    default:
      return null;
  }
};
