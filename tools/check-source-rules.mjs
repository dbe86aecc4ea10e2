#!/usr/bin/env node
import { findPhysicalSides } from './checking/css-sides.mjs';
import { generalRules, tableOwners, writtenTable } from './checking/source-rules.mjs';
/** Small rules of the source that no linter here knows: each names where the code belongs instead. */
import { isTest, lineAt, listFiles, listSources, readText, runAsCommand } from './checking/source-tree.mjs';
import { parseSource, walk } from './checking/syntax.mjs';
import { webRules } from './checking/web-source-rules.mjs';

const rules = [...generalRules, ...webRules];

/** Texts of every kind: machine paths and things put off. */
const textRules = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/g, message: 'Nothing is put off in the source. Do it now, or open an issue.' },
  { pattern: /@ts-(ignore|nocheck)\b/g, message: 'The compiler is not silenced. Mend the type.' },
  {
    pattern: /(?<![\w.:/-])\/(work|home|root|Users)\/[\w.-]+/g,
    message: "A path of one person's machine. Take it from a setting or from the tree.",
  },
];

function checkTypeScript(file, text, owners) {
  const findings = [];
  const mine = rules.filter(({ where }) => where(file));
  if (mine.length === 0) return findings;
  const { body, lineOf } = parseSource(file, text);
  const lines = text.split('\n');
  walk(body, (node, parents) => {
    const context = { file, parents, lines, lineOf };
    for (const { find } of mine) {
      const message = find(node, context);
      if (message) findings.push({ file, line: lineOf(node.span ? node : parents.at(-1)), message });
    }
    const message = writtenTable(node, file, owners);
    if (message) findings.push({ file, line: lineOf(node), message });
  });
  return findings;
}

/** @param {string} root */
export function checkSourceRules(root) {
  const findings = [];
  const owners = tableOwners(root);
  const sources = listSources(root);
  for (const file of sources) findings.push(...checkTypeScript(file, readText(root, file), owners));
  const files = listFiles(root, ['packages', 'apps', 'e2e', 'tools', 'docs']).filter(
    (path) => /\.(tsx?|mjs|cjs|css|md)$/.test(path) && !path.startsWith('apps/web/public/'),
  );
  for (const file of files) {
    const text = readText(root, file);
    if (file.endsWith('.css')) findings.push(...findPhysicalSides(text).map((found) => ({ file, ...found })));
    if (file.startsWith('tools/check-source-rules')) continue;
    for (const { pattern, message } of textRules) {
      for (const { 0: found, index } of text.matchAll(pattern)) {
        findings.push({ file, line: lineAt(text, index), message: `${found}: ${message}` });
      }
    }
  }
  return {
    findings,
    summary: `${files.length} files, ${sources.filter((path) => !isTest(path)).length} of them product code`,
  };
}

await runAsCommand(import.meta.url, checkSourceRules);
