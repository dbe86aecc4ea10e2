import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { digits } from '#core/number-in-path.ts';
import { listQuery, pagedList, queryFlag, queryWord } from '#core/paged-list.ts';
import { recordId } from '#logistics/measures.schema.ts';
import {
  checkedImportSchema,
  commitReportSchema,
  commitSchema,
  importJobSchema,
  importKinds,
  importRowSchema,
  importStatuses,
  importTemplateSchema,
  mappingChangeSchema,
  newImportSchema,
  pastImportSchema,
  rowChangeSchema,
  rowPlaceSchema,
} from './imports.schema.ts';

const path = '/api/apps/logistics/imports';
const mayImport = { action: 'create', subject: 'ImportJob' } as const;

/** Besides the ability named here, each call asks for the right to create what is imported. */
export const importEndpoints = {
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: mayImport,
    body: newImportSchema,
    multipart: true,
    response: checkedImportSchema,
    maxBodyBytes: 32 * 1024 * 1024,
  }),
  /** Past and open imports of the kinds the caller may create; those thrown away are told, their rows are gone. */
  list: pagedList({
    path,
    row: pastImportSchema,
    rowsKey: 'imports',
    totalKey: 'totalImports',
    sortKeys: ['createdAt', 'fileName', 'kind', 'status'],
    filters: { kind: queryWord(z.enum(importKinds)), status: queryWord(z.enum(importStatuses)) },
    access: mayImport,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: mayImport,
    params: recordId,
    query: z.pick(listQuery(['line'], { problems: queryFlag }), { page: true, itemsPerPage: true, problems: true }),
    response: z.object({ import: importJobSchema, rows: z.array(importRowSchema), totalRows: z.int() }),
  }),
  remap: endpoint({
    method: 'PUT',
    path: `${path}/{id}/mapping`,
    status: 200,
    access: mayImport,
    params: recordId,
    body: mappingChangeSchema,
    response: checkedImportSchema,
  }),
  editRow: endpoint({
    method: 'PUT',
    path: `${path}/{id}/rows/{line}`,
    status: 200,
    access: mayImport,
    params: z.object({ ...recordId.shape, line: digits }),
    body: rowChangeSchema,
    /** The row and every other row whose state changed with it. */
    response: z.object({ row: importRowSchema, alsoChanged: z.array(importRowSchema) }),
  }),
  /** Says where a row's address is: rows that fit several places, or only a town, wait for it. */
  placeRow: endpoint({
    method: 'PUT',
    path: `${path}/{id}/rows/{line}/place`,
    status: 200,
    access: mayImport,
    params: z.object({ ...recordId.shape, line: digits }),
    body: rowPlaceSchema,
    response: importRowSchema,
  }),
  /** Looks for the addresses nobody has been asked about yet; of a large file call it until none is left. */
  geocode: endpoint({
    method: 'POST',
    path: `${path}/{id}/geocode`,
    status: 200,
    access: mayImport,
    params: recordId,
    response: z.object({
      /** Whether there is anybody to ask. */
      isAvailable: z.boolean(),
      asked: z.int(),
      left: z.int(),
    }),
  }),
  commit: endpoint({
    method: 'POST',
    path: `${path}/{id}/commit`,
    status: 200,
    access: mayImport,
    params: recordId,
    body: z._default(commitSchema, {}),
    response: commitReportSchema,
  }),
  rejected: endpoint({
    method: 'GET',
    path: `${path}/{id}/rejected`,
    status: 200,
    access: mayImport,
    params: recordId,
    query: z.object({ language: z.catch(languageSchema, 'en') }),
    response: 'file',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: mayImport,
    params: recordId,
    response: null,
  }),
  templates: endpoint({
    method: 'GET',
    path: `${path}/templates`,
    status: 200,
    access: mayImport,
    response: z.object({ templates: z.array(importTemplateSchema) }),
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: `${path}/templates/{id}`,
    status: 204,
    access: mayImport,
    params: recordId,
    response: null,
  }),
  /** The small scenario with a proven optimum that comes with the product. */
  sample: endpoint({
    method: 'GET',
    path: `${path}/samples/{name}`,
    status: 200,
    access: mayImport,
    params: z.object({ name: z.enum(['grid-11']) }),
    response: 'file',
  }),
};
