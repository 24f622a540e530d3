import type { z } from 'zod';
import { ApiError } from '../http/api-error.ts';

/** The id that an address names. What cannot be one is as what is not there: throws an `ApiError` of status 404. */
export function addressId<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.output<Schema> {
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new ApiError('Request failed with status code 404', { status: 404 });
  return parsed.data;
}
