import type { z } from 'zod';
import { saleEndFaults, type SaleWindow } from '#domain/product-windows.ts';

/**
 * A show's schema that refuses a sale which would be over already, as the server does.
 *
 * @param before when it ended until now; null: the show is new, or it had no end
 */
export function withSaleAhead<Schema extends z.ZodType<Pick<SaleWindow, 'saleEndsAt'>>>(
  schema: Schema,
  before: string | null,
  now: () => number,
): Schema {
  return schema.superRefine((values, context) => {
    for (const { propertyPath, code } of saleEndFaults(values, before, now())) {
      context.addIssue({ code: 'custom', path: [propertyPath], params: { code } });
    }
  });
}
