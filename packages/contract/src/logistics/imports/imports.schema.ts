import * as z from 'zod/mini';
import { line, plainText } from '#core/plain-text.ts';
import { foundAddressSchema, geocodeStatuses } from '#logistics/addresses/addresses.schema.ts';
import { instantSchema, localDateSchema, lonLatSchema, recordIdText } from '#logistics/measures.schema.ts';

/** What a table of rows can hold; a scenario is one JSON with all of it. */
export const tableKinds = ['deliveries', 'vehicles', 'depots', 'drivers'] as const;
export type TableKind = (typeof tableKinds)[number];
export const importKinds = [...tableKinds, 'scenario'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Nothing is written before `committed`; what was left out can still be mended and committed. */
export const importStatuses = ['review', 'committed', 'discarded'] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const importRowStates = ['ok', 'warning', 'error', 'edited', 'skipped', 'committed'] as const;
export type ImportRowState = (typeof importRowStates)[number];

export const fileFormats = ['csv', 'tsv', 'xlsx', 'json'] as const;
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256', 'macintosh'] as const;
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What was found out about the file by looking at it. */
export const fileFactsSchema = z.object({
  format: z.enum(fileFormats),
  encoding: z.nullable(z.enum(textEncodings)),
  delimiter: z.nullable(z.string()),
  hasHeader: z.boolean(),
  decimal: z.enum(['.', ',']),
  dateOrder: z.enum(dateOrders),
  /** Every date could be read day first as well as month first: ask. */
  isDateOrderAmbiguous: z.boolean(),
});
export type FileFacts = z.infer<typeof fileFactsSchema>;

export const importUnits = ['kg', 'g', 'lb', 't', 'l', 'm3', 'cm3', 'ft3', 'min', 's', 'h', 'km', 'm', 'mi'] as const;
export type ImportUnit = (typeof importUnits)[number];

/** Column by column of the file: the field it fills (null: none), and the unit its numbers are in where it has one. */
export const columnMappingSchema = z.object({
  field: z.nullable(line(40)),
  unit: z.nullable(z.enum(importUnits)),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;
export const mappingSchema = z.array(columnMappingSchema).check(z.maxLength(200));
export type Mapping = z.infer<typeof mappingSchema>;

/** An error keeps the row out; a warning keeps it out unless the row is chosen by its line. */
export const importRowProblemSchema = z.object({
  /** Header of the column, or the field's own name where the file has no such column. */
  column: z.string(),
  columnIndex: z.nullable(z.int()),
  code: z.string(),
  reason: z.string(),
  severity: z.enum(['error', 'warning']),
});
export type ImportRowProblem = z.infer<typeof importRowProblemSchema>;

/** What was found for a row's address. Without a choice only a sure one is taken as its place. */
export const importRowPlaceSchema = z.object({
  status: z.enum(geocodeStatuses),
  results: z.array(foundAddressSchema),
  /** Where a person put the pin. */
  chosen: z.nullable(lonLatSchema),
});

/** In the units that are stored: grams, cm³, seconds, metres, minor units of money. */
const fieldValueSchema = z.nullable(z.union([z.string(), z.number()]));
export const fieldChangeSchema = z.object({ field: z.string(), from: fieldValueSchema, to: fieldValueSchema });
export type FieldChange = z.infer<typeof fieldChangeSchema>;
/** The record a row changes, and what in it. */
export const rowUpdateSchema = z.object({ id: z.string(), changes: z.array(fieldChangeSchema) });
export type RowUpdate = z.infer<typeof rowUpdateSchema>;

export const importRowSchema = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  state: z.enum(importRowStates),
  problems: z.array(importRowProblemSchema),
  /** null: it brought its coordinates, or nobody was asked. */
  place: z.nullable(importRowPlaceSchema),
  /** null: it makes a new record, or its problems leave that open. */
  updates: z.nullable(rowUpdateSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importColumnSchema = z.object({ header: z.string(), ...columnMappingSchema.shape });
export const rowCountsSchema = z.record(z.enum(importRowStates), z.int());

export const importJobSchema = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  status: z.enum(importStatuses),
  rows: z.int(),
  /** How many rows are in which state. */
  counts: rowCountsSchema,
  /** What its good rows would do to the records. */
  outlook: z.object({ created: z.int(), updated: z.int(), unchanged: z.int() }),
  columns: z.array(importColumnSchema),
  facts: fileFactsSchema,
  /** The saved template the headers were recognised by. */
  template: z.nullable(z.object({ id: z.string(), name: z.string() })),
  defaultDate: z.nullable(localDateSchema),
  createdAt: instantSchema,
  version: z.int(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/** An import as the list of them shows it. */
export const pastImportSchema = z.object({
  ...z.pick(importJobSchema, {
    id: true,
    kind: true,
    fileName: true,
    status: true,
    rows: true,
    counts: true,
    createdAt: true,
    version: true,
  }).shape,
  /** When it was last mended, committed or thrown away. */
  updatedAt: instantSchema,
  /** null: that account is gone. */
  createdBy: z.nullable(z.object({ id: z.int(), fullName: z.string() })),
});
export type PastImport = z.infer<typeof pastImportSchema>;

/** The first 1,000 problems; `counts` tells how many rows have any. */
export const checkedImportSchema = z.object({
  ...importJobSchema.shape,
  problems: z.array(z.object({ line: z.int(), ...importRowProblemSchema.shape })),
});
export type CheckedImport = z.infer<typeof checkedImportSchema>;

interface FileLike {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}
const fileSchema = z.custom<FileLike>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value,
  { params: { code: 'file_expected' } },
);

/** JSON inside a form's text field; what is none is refused as the wrong type. */
const jsonText = z.transform((text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
});

export const newImportSchema = z.object({
  file: fileSchema,
  kind: z.enum(importKinds),
  /** The day of deliveries that say none. */
  date: z.optional(localDateSchema),
  /** A saved template, instead of the one its headers would find. */
  templateId: z.optional(recordIdText),
  /** What the columns are, as JSON, instead of what their headers say. */
  mapping: z.optional(z.pipe(z.string(), z.pipe(jsonText, mappingSchema))),
});
export type NewImport = z.output<typeof newImportSchema>;

export const mappingChangeSchema = z.object({
  mapping: z.optional(mappingSchema),
  decimal: z.optional(fileFactsSchema.shape.decimal),
  dateOrder: z.optional(fileFactsSchema.shape.dateOrder),
  date: z.optional(z.nullable(localDateSchema)),
  /** Keeps the mapping under this name for files with the same headers. */
  saveAs: z.optional(line(80)),
});
export type MappingChange = z.output<typeof mappingChangeSchema>;

/** New text of some cells, by column number from 0. */
export const rowChangeSchema = z.object({
  cells: z
    .array(z.object({ column: z.int().check(z.minimum(0), z.maximum(199)), text: plainText.check(z.maxLength(5000)) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type RowChange = z.output<typeof rowChangeSchema>;

/** A pin on the map, or one of the places found; null takes it away again. */
export const rowPlaceSchema = z.object({ location: z.nullable(lonLatSchema) });

export const commitSchema = z.object({
  /** Lines to take, those with warnings too. Left out: every row without a problem. */
  lines: z.optional(z.array(z.int()).check(z.maxLength(200_000))),
});

export const commitReportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  /** What was created or updated, in the order of the file. */
  ids: z.object({
    depots: z.array(z.string()),
    vehicles: z.array(z.string()),
    drivers: z.array(z.string()),
    deliveries: z.array(z.string()),
  }),
  /** Travel that a scenario brought along. */
  matrixId: z.nullable(z.string()),
});
export type CommitReport = z.infer<typeof commitReportSchema>;

export const importTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(importKinds),
  headers: z.array(z.string()),
});
