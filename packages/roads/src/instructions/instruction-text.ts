import type { Maneuver, ManeuverCode, Modifier } from './maneuvers.ts';

export type InstructionLanguage = 'en' | 'fr' | 'ar';

type ArrivalSide = Extract<Modifier, 'left' | 'right' | 'straight'>;

/** How one language says what to do. `{road}` is filled in, and dropped with its particle when the road has no name. */
interface Phrases {
  compass: readonly [string, string, string, string, string, string, string, string];
  modifiers: Record<Modifier, string>;
  ordinal(n: number): string;
  onto(road: string): string;
  along(road: string): string;
  depart(compass: string): string;
  say: Record<Exclude<ManeuverCode, 'depart' | 'roundabout' | 'arrive'>, (modifier: string) => string>;
  roundabout(exit: string | null): string;
  /** A ferry's name is no road to turn into. */
  called(name: string): string;
  arrive: Record<ArrivalSide, string>;
}

const en: Phrases = {
  compass: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
  modifiers: {
    straight: 'straight on',
    'slight-left': 'slightly left',
    left: 'left',
    'sharp-left': 'sharp left',
    'slight-right': 'slightly right',
    right: 'right',
    'sharp-right': 'sharp right',
  },
  ordinal: (n) => `${n}${n === 1 ? 'st' : n === 2 ? 'nd' : n === 3 ? 'rd' : 'th'}`,
  onto: (road) => ` onto ${road}`,
  along: (road) => ` on ${road}`,
  depart: (compass) => `Head ${compass}`,
  say: {
    turn: (modifier) => `Turn ${modifier}`,
    'u-turn': () => 'Make a U-turn',
    continue: () => 'Continue',
    fork: (modifier) => `Keep ${modifier.replace('slightly ', '')}`,
    'on-ramp': () => 'Take the slip road',
    'off-ramp': () => 'Take the exit',
    merge: () => 'Merge',
    ferry: () => 'Board the ferry',
  },
  roundabout: (exit) => (exit ? `At the roundabout take the ${exit} exit` : 'Enter the roundabout'),
  called: (name) => `: ${name}`,
  arrive: {
    left: 'Your destination is on the left',
    right: 'Your destination is on the right',
    straight: 'You have reached your destination',
  },
};

const fr: Phrases = {
  compass: ['le nord', 'le nord-est', 'l’est', 'le sud-est', 'le sud', 'le sud-ouest', 'l’ouest', 'le nord-ouest'],
  modifiers: {
    straight: 'tout droit',
    'slight-left': 'légèrement à gauche',
    left: 'à gauche',
    'sharp-left': 'franchement à gauche',
    'slight-right': 'légèrement à droite',
    right: 'à droite',
    'sharp-right': 'franchement à droite',
  },
  ordinal: (n) => (n === 1 ? '1re' : `${n}e`),
  onto: (road) => ` sur ${road}`,
  along: (road) => ` sur ${road}`,
  depart: (compass) => `Partez vers ${compass}`,
  say: {
    turn: (modifier) => (modifier === 'tout droit' ? 'Allez tout droit' : `Tournez ${modifier}`),
    'u-turn': () => 'Faites demi-tour',
    continue: () => 'Continuez',
    fork: (modifier) => `Serrez ${modifier.replace('légèrement ', '')}`,
    'on-ramp': () => 'Prenez la bretelle',
    'off-ramp': () => 'Prenez la sortie',
    merge: () => 'Insérez-vous',
    ferry: () => 'Prenez le ferry',
  },
  roundabout: (exit) => (exit ? `Au rond-point, prenez la ${exit} sortie` : 'Entrez dans le rond-point'),
  called: (name) => ` : ${name}`,
  arrive: {
    left: 'Votre destination est à gauche',
    right: 'Votre destination est à droite',
    straight: 'Vous êtes arrivé à destination',
  },
};

const AR_ORDINALS = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر'];

const ar: Phrases = {
  compass: ['الشمال', 'الشمال الشرقي', 'الشرق', 'الجنوب الشرقي', 'الجنوب', 'الجنوب الغربي', 'الغرب', 'الشمال الغربي'],
  modifiers: {
    straight: 'إلى الأمام',
    'slight-left': 'قليلًا إلى اليسار',
    left: 'إلى اليسار',
    'sharp-left': 'بحدة إلى اليسار',
    'slight-right': 'قليلًا إلى اليمين',
    right: 'إلى اليمين',
    'sharp-right': 'بحدة إلى اليمين',
  },
  ordinal: (n) => AR_ORDINALS[n - 1] ?? `رقم ${n}`,
  onto: (road) => ` إلى ${road}`,
  along: (road) => ` على ${road}`,
  depart: (compass) => `انطلق نحو ${compass}`,
  say: {
    turn: (modifier) => (modifier === 'إلى الأمام' ? 'تابع إلى الأمام' : `انعطف ${modifier}`),
    'u-turn': () => 'استدر للخلف',
    continue: () => 'تابع السير',
    fork: (modifier) => `الزم الجانب: ${modifier.replace('قليلًا ', '')}`,
    'on-ramp': () => 'اسلك المنحدر',
    'off-ramp': () => 'اسلك المخرج',
    merge: () => 'اندمج مع السير',
    ferry: () => 'اركب العبّارة',
  },
  roundabout: (exit) => (exit ? `عند الدوّار اسلك المخرج ${exit}` : 'ادخل الدوّار'),
  called: (name) => `: ${name}`,
  arrive: {
    left: 'وجهتك على اليسار',
    right: 'وجهتك على اليمين',
    straight: 'لقد وصلت إلى وجهتك',
  },
};

const PHRASES: Record<InstructionLanguage, Phrases> = { en, fr, ar };

/** First-strong isolates: a Latin street name stays whole inside an Arabic sentence, and the other way round. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

/** A maneuver in words, without its distance. */
export const instructionText = (maneuver: Maneuver, language: InstructionLanguage): string => {
  const phrases = PHRASES[language];
  const roadName = [maneuver.name, maneuver.ref].filter((text) => text !== '')[0];
  const road = roadName && (language === 'ar' ? isolate(roadName) : roadName);
  const { code } = maneuver;
  if (code === 'arrive') return phrases.arrive[sideOf(maneuver.modifier)];
  if (code === 'depart') {
    const compass = phrases.compass[Math.round(maneuver.bearing / 45) % 8] ?? phrases.compass[0];
    return phrases.depart(compass) + (road ? phrases.along(road) : '');
  }
  const onto = road ? phrases.onto(road) : '';
  if (code === 'roundabout')
    return phrases.roundabout(maneuver.exit === null ? null : phrases.ordinal(maneuver.exit)) + onto;
  if (code === 'ferry') return phrases.say.ferry('') + (road ? phrases.called(road) : '');
  return phrases.say[code](phrases.modifiers[maneuver.modifier]) + onto;
};

const sideOf = (modifier: Modifier): ArrivalSide =>
  modifier === 'left' || modifier === 'right' ? modifier : 'straight';
