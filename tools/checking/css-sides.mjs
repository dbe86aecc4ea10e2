/** Sides in style sheets that do not turn with the writing direction. */
import { lineAt } from './source-tree.mjs';

const named =
  /(?<=[{;\s])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)(?=\s*:)|(?:text-align|float|clear|justify-(?:content|items|self))\s*:\s*(?:left|right)\b/g;

/** Values that go around the box, from the top by the right, or around its corners. */
const around = /(?<=[{;\s])((?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius))\s*:\s*([^;{}]+)/g;

/** `0 var(--a, 1px) 0 2px` → its four values; spaces within brackets part nothing. */
const valuesOf = (text) => text.replace(/!important/, '').match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function isOneSided(property, text) {
  const [a, b = a, c = a, d = b] = valuesOf(text);
  if (property !== 'border-radius') return b !== d;
  return !text.includes('/') && (a !== b || c !== d);
}

/** What is physical in a style sheet, each with its line. */
export function findPhysicalSides(text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const shorthands = [...bare.matchAll(around)].filter(([, property, values]) => isOneSided(property, values));
  return [...bare.matchAll(named), ...shorthands].map(({ 0: side, index }) => ({
    line: lineAt(bare, index),
    message: `${side.trim()} does not turn with Arabic. Write the logical side (margin-inline-start, inset-inline-end, text-align: start).`,
  }));
}
