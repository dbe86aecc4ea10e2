/**
 * Ten shades of any primary colour, light to dark, that can be read as those of the brand can: the lightness of each
 * shade is the brand's, the hue and the share of chroma are the colour's own (OKLCH: Ottosson, "A perceptual color
 * space for image processing", 2020). Shade 6 is the colour itself.
 */
export function primaryScale(hex: string): string[] {
  if (hex === brandColor) return [...brandScale];
  const [, chroma, hue] = toOklch(hex);
  const share = Math.min(1, chroma / brandChroma);
  return brandScale.map((shade, step) => {
    if (step === 6) return hex;
    const [lightness, shadeChroma] = toOklch(shade);
    const of = (at: number) => inGamut(at, shadeChroma * share, hue);
    if (step < 7) return of(lightness);
    let at = lightness;
    while (contrast(of(at), '#FFFFFF') < (leastOnWhite[step - 7] ?? 21) && at > 0.1) at -= 0.01;
    return of(at);
  });
}

export const brandColor = '#7367F0';
const brandScale = [
  '#F3F4FF',
  '#E6E7FE',
  '#CFD2FE',
  '#B4B6FE',
  '#9A99FE',
  '#857FF9',
  '#7367F0',
  '#6556DE',
  '#5445C0',
  '#403497',
] as const;
const brandChroma = 0.199;
/** White text on shade 7, and shades 8 and 9 as text. */
const leastOnWhite = [4.6, 6, 8] as const;

type Triple = readonly [number, number, number];

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = (hex: string) => {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function toLinear(hex: string): Triple {
  const at = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function toOklch(hex: string): Triple {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** The colour with as much of the chroma as the screen can show. */
function inGamut(lightness: number, chroma: number, hue: number): string {
  let wanted = chroma;
  let rgb = toRgb(lightness, wanted, hue);
  while (wanted > 0.002 && rgb.some((value) => value < -0.0005 || value > 1.0005)) {
    wanted *= 0.95;
    rgb = toRgb(lightness, wanted, hue);
  }
  return `#${rgb.map(toHex).join('')}`.toUpperCase();
}

function toRgb(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
