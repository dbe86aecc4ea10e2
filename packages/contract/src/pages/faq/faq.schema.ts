import * as z from 'zod/mini';

export const faqGroupSchema = z.object({
  faqTitle: z.string(),
  faqIcon: z.string(),
  faqSubtitle: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type FaqGroup = z.infer<typeof faqGroupSchema>;
