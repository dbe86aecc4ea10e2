/** Reading a TypeScript file as a tree, with the line of each node. */
import { parseSync } from '@swc/core';

/**
 * Parses a text. `lineOf(node)` counts from 1. Positions come in UTF-8 bytes that run on from file to file, so an
 * empty statement put in front tells where this file begins.
 */
export function parseSource(path, text) {
  const module = parseSync(`;${text}`, {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    decorators: false,
    target: 'es2022',
  });
  const [marker, ...body] = module.body;
  const bytes = Buffer.from(text);
  const positionOf = (node) => Math.max(0, node.span.start - marker.span.start - 1);
  return {
    body,
    lineOf: (node) => bytes.subarray(0, positionOf(node)).toString().split('\n').length,
    textOf: (node) => bytes.subarray(positionOf(node), node.span.end - marker.span.start - 1).toString(),
  };
}

/** Calls `visit(node, parents)` for each node of a tree, outermost first; `parents` ends with the nearest. */
export function walk(tree, visit, parents = []) {
  if (Array.isArray(tree)) {
    for (const item of tree) walk(item, visit, parents);
    return;
  }
  if (tree === null || typeof tree !== 'object') return;
  const isNode = typeof tree.type === 'string';
  if (isNode) visit(tree, parents);
  const inside = isNode ? [...parents, tree] : parents;
  for (const [key, value] of Object.entries(tree)) if (key !== 'span') walk(value, visit, inside);
}

/** What an export or a plain statement declares. */
export const declarationOf = (statement) =>
  statement.type === 'ExportDeclaration' ? statement.declaration : statement;

/** What a module imports or re-exports, statically or by `import('…')`; types too. */
export function specifiersOf(body) {
  const found = new Set();
  walk(body, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.add(specifier);
  });
  return [...found];
}

const withSource = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);
export function specifierOf(node) {
  if (withSource.has(node.type)) return node.source?.value;
  const isDynamic = node.type === 'CallExpression' && node.callee.type === 'Import';
  const argument = isDynamic ? node.arguments[0]?.expression : undefined;
  return argument?.type === 'StringLiteral' ? argument.value : undefined;
}
