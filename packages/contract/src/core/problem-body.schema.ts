import * as z from 'zod/mini';

/** Why one field was refused; `code` and `params` are what the screen translates. */
export const fieldProblemSchema = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});

/** The body of a refusal, unless the spec fixes another. */
export const problemBodySchema = z.looseObject({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(fieldProblemSchema)),
});

export type FieldProblem = z.infer<typeof fieldProblemSchema>;
export type ProblemBody = z.infer<typeof problemBodySchema>;
