import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import { uploadedFileSchema } from '#files/files.schema.ts';
import { loadSchema, lonLatSchema, moneyMinor } from '#logistics/measures.schema.ts';
import { stopStatusSchema } from '#logistics/routes/routes.schema.ts';
import { mostQuestions } from '#logistics/settings/settings.schema.ts';
import { mostParcelCodes, parcelCode } from './at-door.schema.ts';

export const proofKinds = ['photo', 'signature'] as const;
export const proofKindSchema = z.enum(proofKinds);
export type ProofKind = z.infer<typeof proofKindSchema>;

export const stopTransitionInputSchema = z.object({
  to: stopStatusSchema,
  /** When the button was pressed; told later when the phone was offline. Default: now. */
  at: z.optional(z.iso.datetime()),
  location: z.optional(lonLatSchema),
  /** A code of the settings' list. */
  failureReason: z.optional(line(40)),
  /** Why a dispatcher does it instead of the driver. */
  reason: z.optional(prose(500)),
  note: z.optional(prose(1000)),
  /** Done, but this did not stay: a part of what the delivery brings. Its other amounts do not come into it. */
  refused: z.optional(z.partial(loadSchema)),
  /** Done: what was answered of the check list; of what is asked no more nothing is kept. */
  answers: z.optional(z.array(z.object({ code: line(40), isYes: z.boolean() })).check(z.maxLength(mostQuestions))),
  /** Done: what was read of its parcels; what is not theirs is not kept. */
  scans: z.optional(z.array(parcelCode).check(z.maxLength(mostParcelCodes))),
  /** Done: what was collected; another amount than was due needs a reason. */
  cash: z.optional(z.object({ collectedMinor: moneyMinor, reason: z.optional(prose(200)) })),
});

export type StopTransitionInput = z.infer<typeof stopTransitionInputSchema>;

/** What the office had made of the delivery meanwhile; `told_otherwise`: the driver himself had, from another phone. */
export const stopFindings = ['moved', 'taken_off', 'broken_off', 'cancelled', 'closed', 'told_otherwise'] as const;
export const stopReportSchema = z.object({ found: z.enum(stopFindings) });
export type StopReport = z.infer<typeof stopReportSchema>;

export const proofSchema = z.object({
  id: z.string(),
  stopId: z.string(),
  kind: proofKindSchema,
  capturedAt: z.string(),
  receivedAt: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  signee: z.nullable(z.string()),
  location: z.nullable(lonLatSchema),
});
export type Proof = z.infer<typeof proofSchema>;

/** Degrees as a form writes them; a field left empty says nothing. */
const degreesInForm = (most: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text === '' ? undefined : Number(text.trim() || Number.NaN))),
      z.optional(z.number().check(z.minimum(-most), z.maximum(most))),
    ),
  );

/** Form fields: `file` (JPEG, PNG or WebP, told by its first bytes) and these. */
export const proofUploadSchema = z.object({
  file: uploadedFileSchema,
  kind: proofKindSchema,
  capturedAt: z.optional(z.iso.datetime()),
  signee: z.optional(prose(120)),
  lon: z.optional(degreesInForm(180)),
  lat: z.optional(degreesInForm(90)),
});
