import type { z } from 'zod';
import { ApiError } from '../http/api-error.ts';

/** A read that the server answers to everybody alike: what to call, and what comes back. */
export interface Question<Value> {
  /** Below the API's base, for example `/open/event/3`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** The schema of the answer; it comes with the first call that needs it. */
  readonly answer: () => Promise<z.ZodType<Value>>;
}

/** The schema, or a failed call where it cannot be fetched. */
export async function schemaOf<Value>(answer: Question<Value>['answer']): Promise<z.ZodType<Value>> {
  try {
    return await answer();
  } catch (cause) {
    throw new ApiError('Network Error', { kind: 'network', cause });
  }
}

/** The name under which a page that the server has drawn brings the answer: path and query as they are called. */
export function questionKey({ path, query }: Pick<Question<unknown>, 'path' | 'query'>): string {
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;
}
