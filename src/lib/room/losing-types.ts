import { z } from 'zod';
import { ticketTypeId } from '#domain/ids.ts';
import type { ApiError } from '../http/api-error.ts';

const params = z.object({ id: ticketTypeId, name: z.string(), event: z.string(), regions: z.string() });

/** A ticket type on offer that names regions which would go; `regions` is a list of their names. */
export type LosingTypeShown = z.output<typeof params>;

/** What a refusal (409 `regionsInUse`) lists; nothing for any other failure. */
export function losingTypes({ violations }: ApiError): readonly LosingTypeShown[] {
  return violations.flatMap((violation) => {
    const read = violation.code === 'regionsInUse' ? params.safeParse(violation.params) : null;
    return read?.success === true ? [read.data] : [];
  });
}
