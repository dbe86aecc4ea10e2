#!/usr/bin/env node
/** Arrows: who may import whom, as written in dependency-cruiser.cjs (`npm run arrows`). */
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { listSources, readText, runAsCommand } from './checking/source-tree.mjs';
import { parseSource, specifiersOf } from './checking/syntax.mjs';

const require = createRequire(import.meta.url);
const { forbidden } = require('../dependency-cruiser.cjs');
const commentOf = new Map(forbidden.map(({ name, comment }) => [name, comment]));

/** The name people call a path by: `email` for packages/api/src/email/email.service.ts, `libsql` for a package. */
function roomOf(path) {
  const inside = path.match(/^(?:packages|apps)\/([^/]+)\/(?:src\/)?(?:features\/)?(.*)$/);
  if (!inside) return path.replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+).*$/, '$1');
  const folders = inside[2].split('/').slice(0, -1);
  return folders.length > 0 ? folders.slice(0, 2).join('/') : `${inside[1]}/${inside[2]}`;
}

const mend = (rule, from, to) =>
  `${(commentOf.get(rule) ?? rule).replaceAll('{from}', roomOf(from)).replaceAll('{to}', roomOf(to))} See ARCHITECTURE.md, Arrows.`;

function lineOfImport(text, specifier) {
  const position = text.search(new RegExp(`['"](?:node:)?${specifier.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}['"]`));
  return position < 0 ? undefined : text.slice(0, position).split('\n').length;
}

/** dependency-cruiser's reader of swc trees leaves JSX off; without it no component could be read. */
function readJsxToo() {
  const swc = require('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') });
  return () => {
    swc.parseFileSync = parseFileSync;
  };
}

/** Whether every import that stands in the file came out of the reading. */
function isRead(root, path, module) {
  const read = new Set(module?.dependencies.map((dependency) => dependency.module.replace(/^node:/, '')));
  return (
    module &&
    specifiersOf(parseSource(path, readText(root, path)).body).every((specifier) =>
      read.has(specifier.replace(/^node:/, '')),
    )
  );
}

/** @param {string} root */
export async function checkArrows(root) {
  const sources = listSources(root);
  const options = {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps|e2e)/[^/]+/public/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  };
  let output;
  const undo = readJsxToo();
  try {
    ({ output } = await cruise(sources, options));
  } catch (error) {
    const where = /\.\.\. in (.*)$/m.exec(error.message)?.[1] ?? 'dependency-cruiser.cjs';
    const message =
      'This does not parse, so no arrow could be read. Mend it; if it is right, see that @swc/core is installed.';
    return { findings: [{ file: where, message }], summary: 'nothing read' };
  } finally {
    undo();
  }
  const modules = new Map(output.modules.map((module) => [module.source, module]));

  // A parser that is missing, or that gives up on a file, must not look like a clean tree.
  const unread = sources.filter((path) => !isRead(root, path, modules.get(path)));
  const findings = unread.map((file) => ({
    file,
    message: 'The arrows could not be read here. Check that @swc/core is installed and that the file parses.',
  }));

  let arrows = 0;
  for (const module of output.modules) {
    arrows += module.dependencies.length;
    for (const dependency of module.dependencies) {
      for (const { name } of dependency.rules ?? []) {
        const way =
          name === 'no-cycle' ? ` (${[module.source, ...dependency.cycle.map((step) => step.name)].join(' → ')})` : '';
        findings.push({
          file: module.source,
          line: lineOfImport(readText(root, module.source), dependency.module),
          message: `${dependency.module}: ${mend(name, module.source, dependency.resolved)}${way}`,
        });
      }
    }
  }
  return { findings, summary: `${sources.length} files, ${arrows} imports` };
}

await runAsCommand(import.meta.url, checkArrows);
