import type { Tags } from '#osm/elements.ts';

/** Languages whose names are kept besides the local one. */
export const LABEL_LANGUAGES = ['en', 'fr', 'ar', 'de', 'es', 'it', 'pt', 'nl'] as const;

const SEPARATOR = '\u0001';

/** Name and reference of a feature in one string: local name, reference, then "language=name" where it differs. */
export const packLabel = (tags: Tags): string => {
  const local = tags.name ?? '';
  const others = LABEL_LANGUAGES.flatMap((language) => {
    const name = tags[`name:${language}`];
    return name && name !== local ? [`${language}=${name}`] : [];
  });
  const parts = [local, tags.ref ?? '', ...others];
  return parts.every((part) => part === '') ? '' : parts.join(SEPARATOR);
};

/** The properties a tile carries for a packed label. */
export const labelProperties = (packed: string): [key: string, value: string][] => {
  if (packed === '') return [];
  const [name = '', ref = '', ...others] = packed.split(SEPARATOR);
  const properties: [string, string][] = [];
  if (name) properties.push(['name', name]);
  if (ref) properties.push(['ref', ref]);
  for (const other of others) properties.push([`name:${other.slice(0, 2)}`, other.slice(3)]);
  return properties;
};
