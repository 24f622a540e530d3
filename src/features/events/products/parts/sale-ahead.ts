import type { z } from 'zod';
import { saleEndFaults, type SaleWindow } from '#domain/product-windows.ts';

/**
 * The schema of a show or of a ticket type that refuses a sale which would be over already, as the server does.
 *
 * @param before when it ended until now; null: it is new, or had no end
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
