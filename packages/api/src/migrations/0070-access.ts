import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant, flag } = columnKinds(db);
  await createTable(db, 'customRoles')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameKey', text, (c) => c.notNull().unique())
    .addColumn('basedOn', text, (c) => c.notNull())
    .addColumn('grants', json, (c) => c.notNull())
    .addColumn('removals', json, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('customRoleId', text, (c) => c.references('customRoles.id'))
    .execute();
  await db.schema.createIndex('usersCustomRole').on('users').columns(['customRoleId', 'role', 'id']).execute();

  await createTable(db, 'permissions')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameKey', text, (c) => c.notNull().unique())
    .addColumn('createdDate', text, (c) => c.notNull())
    .addColumn('isCore', flag, (c) => c.notNull())
    .addColumn('grants', json, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('permissionsByName').on('permissions').columns(['name', 'id']).execute();
  await createSearchIndex(db, 'permissions');
  await createTable(db, 'permissionRoles')
    .addColumn('seq', rowKey)
    .addColumn('permissionId', integer, (c) => c.notNull().references('permissions.id').onDelete('cascade'))
    .addColumn('roleId', text, (c) => c.notNull())
    .addUniqueConstraint('permissionRolesOnce', ['permissionId', 'roleId'])
    .execute();
  await db.schema
    .createIndex('permissionRolesByRole')
    .on('permissionRoles')
    .columns(['roleId', 'permissionId'])
    .execute();
}
