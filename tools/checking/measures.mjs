/** The figures of `npm run measure`. */
import { parseSource, walk } from './syntax.mjs';

/** The value a share of the list does not exceed; 0 for an empty list. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
]);

const nameOf = (node, parent) =>
  node.identifier?.value ?? node.key?.value ?? parent?.id?.value ?? parent?.key?.value ?? '(no name)';

/** Every function with a body: its name, first line and number of lines. */
export function functionsIn(path, text) {
  const { body, lineOf, textOf } = parseSource(path, text);
  const found = [];
  walk(body, (node, parents) => {
    if (!functionTypes.has(node.type) || !node.span) return;
    const block = node.body ?? node.function?.body;
    if (!/^(BlockStatement|FunctionBody)$/.test(block?.type)) return;
    found.push({ name: nameOf(node, parents.at(-1)), line: lineOf(node), lines: textOf(node).split('\n').length });
  });
  return found;
}

/** The lines that carry meaning: no imports, comments, blanks or lone brackets. */
function* meaningfulLines(text) {
  let inImport = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (/^import\b/.test(line)) inImport = true;
    const skip = inImport || line === '' || /^(\/\/|\/?\*|[)\]}>;,/]+$)/.test(line);
    if (inImport && /['"];?$/.test(line)) inImport = false;
    if (!skip) yield { line, number: index + 1 };
  }
}

/** Runs of at least `fewest` meaningful lines that stand in two places, longest first. */
export function copiesIn(files, fewest) {
  const firstSeen = new Map();
  const runs = [];
  for (const { path, text } of files) {
    const lines = [...meaningfulLines(text)];
    let run;
    for (let at = 0; at + fewest <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + fewest)
        .map(({ line }) => line)
        .join('\n');
      const earlier = firstSeen.get(key);
      if (!earlier) firstSeen.set(key, { path, at, number: lines[at].number });
      const goesOn =
        run && earlier && earlier.path === run.earlier.path && earlier.at === run.earlier.at + run.steps + 1;
      if (goesOn) run.steps += 1;
      else run = earlier && { earlier, steps: 0, number: lines[at].number, path };
      if (run && !goesOn) runs.push(run);
    }
  }
  return runs
    .map(({ earlier, steps, number, path }) => ({
      lines: fewest + steps,
      first: `${earlier.path}:${earlier.number}`,
      second: `${path}:${number}`,
    }))
    .sort((a, b) => b.lines - a.lines);
}
