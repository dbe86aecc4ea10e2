/** The names of a new slice, all from the one the person gave: `ecommerce/order-notes` or `email`. */
import { sliceGroups } from '../checking/slice-groups.cjs';

const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const singularOf = (plural) =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** @param {string} slice */
export function namesOf(slice) {
  const [first, ...rest] = slice.split('/');
  const isKebab = slice.split('/').every((part) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(part));
  if (!isKebab || rest.length > 1 || (rest.length === 1) !== sliceGroups.includes(first)) {
    throw new Error(
      `A slice is named like its URL: email, or one of ${sliceGroups.join(', ')} and a name, as ecommerce/orders. Not ${slice || 'nothing'}.`,
    );
  }
  const file = slice.split('/').at(-1);
  const word = camel(file);
  const one = singularOf(word);
  const many = one === word ? `${word}s` : word;
  const area = first === 'pages' ? '' : first === 'dashboards' ? 'dashboard/' : 'apps/';
  return {
    slice,
    file,
    one,
    many,
    One: upperFirst(one),
    Many: upperFirst(many),
    url: `/api/${area}${slice.replace(/^dashboards\//, '')}`,
    path: `/${area.replace('dashboard', 'dashboards')}${slice.replace(/^dashboards\//, '')}`,
    room: slice.replace(/^pages\//, ''),
  };
}
