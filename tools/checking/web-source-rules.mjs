/** The rules of check-source-rules that hold for the page, as data (see source-rules.mjs). */
import { isNamed, memberOf, product } from './source-rules.mjs';

const hasLetters = (text) => /\p{L}/u.test(text);
const web = /^apps\/web\/src\//;
const wordAttributes = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'description',
  'aria-label',
  'aria-description',
  'tooltip',
  'error',
]);
/** Written the same in every language. */
const properNames = /\b(Cartage|Enter|Esc|Ctrl|Cmd|OpenStreetMap|Natural Earth|[A-Z]\w+\/[A-Z]\w+)\b/g;
const keptElements = new Set(['code', 'kbd', 'Code', 'Kbd']);

const untranslated = {
  where: product(/^apps\/web\/src\/.*\.tsx$/),
  find(node, { parents }) {
    const element = parents.findLast((parent) => parent.type === 'JSXElement');
    if (element && keptElements.has(element.opening.name.value)) return undefined;
    const message = (text) =>
      `“${text.trim().slice(0, 40)}” is not translated. Put it into the feature's messages/en.ts, fr.ts and ar.ts.`;
    const isText = (text) => hasLetters(text.replace(properNames, ''));
    if (node.type === 'JSXText' && isText(node.value)) return message(node.value);
    if (
      node.type === 'JSXAttribute' &&
      wordAttributes.has(node.name.value) &&
      node.value?.type === 'StringLiteral' &&
      isText(node.value.value)
    ) {
      return message(node.value.value);
    }
    const isChild = parents.at(-1)?.type === 'JSXElement';
    if (
      node.type === 'JSXExpressionContainer' &&
      isChild &&
      node.expression.type === 'StringLiteral' &&
      isText(node.expression.value)
    ) {
      return message(node.expression.value);
    }
    return undefined;
  },
};

const physicalProps = { ml: 'ms', mr: 'me', pl: 'ps', pr: 'pe' };
const physicalSides = {
  where: product(/^apps\/web\/src\/.*\.tsx?$/),
  find(node, { parents }) {
    const advice = 'does not turn with Arabic. Write the logical side';
    if (node.type === 'JSXAttribute') {
      const name = node.name.value;
      if (physicalProps[name]) return `${name} ${advice}: ${physicalProps[name]}.`;
      if (name === 'ta' && /^(left|right)$/.test(node.value?.value))
        return `ta="${node.value.value}" ${advice}: start or end.`;
    }
    if (node.type !== 'KeyValueProperty' || node.key.type !== 'Identifier') return undefined;
    const key = node.key.value;
    const inStyle = parents.some((parent) => parent.type === 'JSXAttribute' && /^styles?$/.test(parent.name.value));
    if (/^(margin|padding|border)(Left|Right)/.test(key) || (inStyle && /^(left|right)$/.test(key))) {
      return `${key} ${advice} (marginInlineStart, insetInlineEnd …).`;
    }
    if (key === 'textAlign' && /^(left|right)$/.test(node.value.value))
      return `textAlign ${node.value.value} ${advice}: start or end.`;
    return undefined;
  },
};

const httpOnly = {
  where: product(web, /^apps\/web\/src\/(http|simulated-api)\//),
  find(node) {
    const call = (name) => `${name} stands in apps/web/src/http only. Call the endpoint through the client there.`;
    if (node.type === 'CallExpression' && isNamed(node.callee, 'fetch')) return call('fetch');
    if (
      node.type === 'CallExpression' &&
      memberOf(node.callee)
        .join('.')
        .match(/^(window|globalThis|self)\.fetch$/)
    )
      return call('fetch');
    if (node.type === 'NewExpression' && isNamed(node.callee, 'XMLHttpRequest', 'EventSource', 'WebSocket'))
      return call(node.callee.value);
    return undefined;
  },
};

const plannerNames = {
  where: product(/^apps\/web\/src\/features\/logistics\/planner\//),
  find(node) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('@cartage/solver/') || node.typeOnly)
      return undefined;
    const other = node.specifiers.find(
      ({ isTypeOnly, local, imported }) =>
        !isTypeOnly && !['evaluate', 'insertions'].includes((imported ?? local).value),
    );
    return (
      other &&
      `The planner's what-if uses evaluate and insertions; ${(other.imported ?? other.local).value} runs on the server. Ask the API.`
    );
  },
};

export const webRules = [untranslated, physicalSides, httpOnly, plannerNames];
