import type { Action, Role, Subject } from '@cartage/contract/access/access.schema.ts';
import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import { toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { fold, searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { createdDateOf } from './created-date.ts';

const may = (action: Action, ...subjects: Subject[]): Grant[] => subjects.map((subject) => ({ action, subject }));

/** They put into words what these roles may by their nature. */
const permissions: readonly [name: string, roles: Role[], grants: Grant[]][] = [
  ['Management', ['admin'], may('manage', 'ApiKey', 'Outbox', 'AuditEvent', 'Webhook', 'LogisticsSettings')],
  ['Manage Billing & Roles', ['admin'], may('manage', 'Role', 'Pricing', 'Checkout')],
  ['Add & Remove Users', ['admin', 'maintainer'], [...may('create', 'User'), ...may('delete', 'User')]],
  ['Project Planning', ['admin', 'editor', 'author'], [...may('read', 'Project'), ...may('manage', 'Kanban')]],
  ['Manage Email Sequences', ['admin', 'editor', 'author'], may('manage', 'Email')],
  [
    'Client Communication',
    ['admin', 'maintainer'],
    [...may('manage', 'Contact'), ...may('update', 'Customer', 'Review')],
  ],
  [
    'Only View',
    ['admin', 'subscriber'],
    may('read', 'Kanban', 'Course', 'HelpArticle', 'Project', 'Faq', 'Product', 'Report', 'Depot'),
  ],
  [
    'Financial Management',
    ['admin', 'maintainer'],
    [...may('manage', 'Invoice', 'Checkout'), ...may('export', 'Report')],
  ],
  ["Manage Others' Tasks", ['admin', 'author'], [...may('update', 'Kanban'), ...may('delete', 'Kanban')]],
];

export async function seedPermissions(trx: Trx, { now }: SeedTools): Promise<void> {
  const rows = permissions.map(([name, , grants], index) => {
    const at = new Date(now.getTime() - (210 - index * 19) * 86_400_000 - index * 2_940_000);
    const createdDate = createdDateOf(at);
    return {
      id: index + 1,
      version: 1,
      name,
      nameKey: fold(name),
      createdDate,
      isCore: toFlag(index < 2),
      grants: toJson(grants),
      createdAt: toInstant(at),
      updatedAt: toInstant(at),
      searchText: searchTextOf(name, createdDate),
    };
  });
  await trx.insertInto('permissions').values(rows).execute();
  await trx
    .insertInto('permissionRoles')
    .values(permissions.flatMap(([, roles], index) => roles.map((roleId) => ({ permissionId: index + 1, roleId }))))
    .execute();
  await startNumbersAfter(trx, 'permissions', permissions.length);
}
