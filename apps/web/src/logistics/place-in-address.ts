import { addressSchema, lonLatSchema } from '@cartage/contract/logistics/measures.schema.ts';
import * as z from 'zod/mini';

const placeSchema = z.object({ address: addressSchema, location: lonLatSchema });
export type NamedPlace = z.infer<typeof placeSchema>;

/** A place as it stands in a page's address, for a page that makes something there. */
export const placeToText = ({ address, location }: NamedPlace): string => JSON.stringify({ address, location });

/** Undefined where the text is no place: addresses can be typed by hand. */
export function placeOfText(text: unknown): NamedPlace | undefined {
  try {
    return z.safeParse(placeSchema, JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}
