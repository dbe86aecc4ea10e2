#!/usr/bin/env node
/** One fact, one place: no type, word list or record shape is written down twice. */
import { listSources, readText, runAsCommand } from './checking/source-tree.mjs';
import { declarationOf, parseSource, walk } from './checking/syntax.mjs';

/** Fewer words or fields than these may agree by chance. */
const fewestWords = 3;
const fewestFields = 5;

/**
 * solver and roads import nothing of ours, so each has its own names, and the solver's referee shares nothing with the
 * search; all others can share.
 */
const landOf = (path) => path.match(/^packages\/(solver\/src\/check|solver|roads)\//)?.[1] ?? 'product';

const isContract = (path) => path.startsWith('packages/contract/');

const isZodCall = (node, name) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.value === 'z' &&
  node.callee.property.value === name;

const literalWords = (elements) => {
  const words = elements
    .map((element) => element?.expression ?? element)
    .map((node) => (node?.type === 'StringLiteral' ? node.value : undefined));
  return words.every((word) => word !== undefined) ? words : [];
};

/** The words of `z.enum([…])`, of `[…] as const` and of `'a' | 'b'`. */
function wordsOf(node) {
  if (isZodCall(node, 'enum') || isZodCall(node, 'literal')) {
    const [first] = node.arguments;
    return first?.expression.type === 'ArrayExpression' ? literalWords(first.expression.elements) : [];
  }
  if (node.type === 'TsConstAssertion' && node.expression.type === 'ArrayExpression')
    return literalWords(node.expression.elements);
  if (node.type === 'TsUnionType')
    return literalWords(node.types.map((type) => (type.type === 'TsLiteralType' ? type.literal : undefined)));
  return [];
}

/** The fields of an interface, an object type or a `z.object({…})`, each as `name: type` without spaces. */
function fieldsOf(node, textOf) {
  const members =
    node.type === 'TsInterfaceDeclaration'
      ? node.body.body
      : node.type === 'TsTypeLiteral'
        ? node.members
        : isZodCall(node, 'object') && node.arguments[0]?.expression.type === 'ObjectExpression'
          ? node.arguments[0].expression.properties
          : [];
  return members
    .filter((member) => member.span)
    .map((member) => textOf(member).replace(/\/\*[\s\S]*?\*\/|\s|[;,]/g, ''));
}

/** `Pick<Props, 'a' | 'b' | 'c'>` names fields of a type; it lists no words. */
const picksFields = (parents) =>
  parents.some(({ type, typeName }) => type === 'TsTypeReference' && /^(Pick|Omit)$/.test(typeName.value));

const exportedTypes = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration']);

/** @param {string} root */
export function checkDuplicateTypes(root) {
  // The contract first: where it and another both tell a fact, the other is the copy.
  const sources = listSources(root, { tests: false }).sort((a, b) => Number(isContract(b)) - Number(isContract(a)));
  const seen = new Map();
  const findings = [];
  const meet = (key, place, message) => {
    const first = seen.get(key);
    if (!first) seen.set(key, place);
    else if (first.file !== place.file || first.line !== place.line) {
      findings.push({ ...place, message: message(`${first.file}:${first.line}`) });
    }
  };
  for (const file of sources) {
    const land = landOf(file);
    const { body, lineOf, textOf } = parseSource(file, readText(root, file));
    for (const statement of body) {
      const declared = declarationOf(statement);
      if (statement.type !== 'ExportDeclaration' || !exportedTypes.has(declared.type)) continue;
      const place = { file, line: lineOf(statement) };
      meet(
        `${land} type ${declared.id.value}`,
        place,
        (first) =>
          `The type ${declared.id.value} is declared in ${first} too. Import that one, or give one of them its own name.`,
      );
    }
    walk(body, (node, parents) => {
      const place = node.span && { file, line: lineOf(node) };
      const words = picksFields(parents) ? [] : wordsOf(node);
      if (words.length >= fewestWords) {
        meet(
          `${land} words ${[...words].sort().join('|')}`,
          place,
          (first) =>
            `The words ${words.join(', ')} are listed in ${first} too. Read them from there (schema.options, z.infer).`,
        );
      }
      const fields = fieldsOf(node, textOf);
      if (fields.length >= fewestFields) {
        meet(
          `${land} fields ${[...fields].sort().join('|')}`,
          place,
          (first) => `The same fields are written in ${first} too. Name that shape once and import it.`,
        );
      }
    });
  }
  return { findings, summary: `${sources.length} files, ${seen.size} types, word lists and shapes` };
}

await runAsCommand(import.meta.url, checkDuplicateTypes);
