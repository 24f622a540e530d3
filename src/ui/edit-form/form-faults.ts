import type { z } from 'zod';
import { type InputFault, inputFault } from '#domain/input-faults.ts';

/** What the server would say of the form of these values: the first fault of each field, by its path. */
export function formFaults(schema: z.ZodType, values: unknown): Readonly<Record<string, InputFault>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const faults: Record<string, InputFault> = {};
  for (const { code, path, message, ...params } of parsed.error.issues) {
    const fault = inputFault({ keyword: code, instancePath: path.join('.'), message, params }, values);
    faults[fault.propertyPath] ??= fault;
  }
  return faults;
}
