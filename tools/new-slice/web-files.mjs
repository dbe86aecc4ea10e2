/** The screen of a new slice: one list page, its words in three languages. */

const sentence = (kebab) => kebab.charAt(0).toUpperCase() + kebab.slice(1).replaceAll('-', ' ');

const translation = (title, name) => `import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: '${title}',
  name: '${name}',
} satisfies Translation<typeof en>;
`;

/** @param {ReturnType<typeof import('./names.mjs').namesOf>} names */
export function webFiles({ slice, file, room, one, One, Many, path }) {
  const folder = `apps/web/src/features/${room}`;
  const title = sentence(file);
  return {
    [`${folder}/${file}.routes.tsx`]: `import { listMessages } from '#list-page/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { ${one}Messages } from './messages.ts';

export const ${one}Screens: readonly Screen[] = [
  {
    path: '${path}',
    access: { action: 'read', subject: '${One}' },
    messages: [${one}Messages, listMessages],
    load: () => import('./${file}-page.tsx').then(({ ${Many}Page }) => ${Many}Page),
  },
];
`,
    [`${folder}/${file}-page.tsx`]: `import { ${one}Endpoints } from '@cartage/contract/${slice}/${file}.endpoints.ts';
import { ${one}Name } from '@cartage/contract/${slice}/${file}.rules.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { ${one}Messages } from './messages.ts';

const { text } = columnsOf(${one}Endpoints.list);

export function ${Many}Page() {
  const t = useMessages(${one}Messages);
  return (
    <ListPage
      endpoint={${one}Endpoints.list}
      title={t('title')}
      rowName={${one}Name}
      columns={[text('name', t('name'), { sort: 'name' })]}
    />
  );
}
`,
    [`${folder}/messages.ts`]: `import { bundle } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

export const ${one}Messages = bundle<typeof en>({
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
});
`,
    [`${folder}/messages/en.ts`]: `export const messages = {
  title: '${title}',
  name: 'Name',
};
`,
    [`${folder}/messages/fr.ts`]: translation(title, 'Nom'),
    [`${folder}/messages/ar.ts`]: translation(title, 'الاسم'),
  };
}
