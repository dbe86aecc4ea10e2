import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';

export const faqGroupSchema = z.object({
  faqTitle: z.string(),
  faqIcon: z.string(),
  faqSubtitle: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string(), language: languageSchema })),
});
export type FaqGroup = z.infer<typeof faqGroupSchema>;
