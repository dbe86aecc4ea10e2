import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { line, prose } from '#core/plain-text.ts';

/** What people change about themselves; what is left out stays as it is. The address, role and plan are not theirs to change. */
export const accountChangeSchema = z.object({
  fullName: z.optional(line(100)),
  username: z.optional(line(60)),
  company: z.optional(prose(200)),
  country: z.optional(prose(100)),
  contact: z.optional(prose(60)),
  taxId: z.optional(prose(60)),
  language: z.optional(languageSchema),
  /** The id of a picture sent before (`POST /api/files`); null for none. */
  avatar: z.optional(z.nullable(line(60))),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** Nobody goes by mistake. */
export const deactivationSchema = z.object({ isConfirmed: z.literal(true) });
