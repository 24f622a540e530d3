import { z } from 'zod';

/** One violation: the field it belongs to ('' for the whole), a sentence in the asked language, and code + params to translate it again. */
export const violation = z.object({
  propertyPath: z.string(),
  title: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Violation = z.infer<typeof violation>;

/** The body of every answer outside 200–299 (specification, section 3: error response). */
export const refusalBody = z.object({
  message: z.string(),
  error: z.string(),
  errors: z.array(z.string()),
  violations: z.array(violation),
});
export type RefusalBody = z.infer<typeof refusalBody>;
