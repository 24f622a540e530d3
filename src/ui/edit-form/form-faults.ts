import type { z } from 'zod';
import { type InputFault, inputFault } from '#domain/input-faults.ts';

/**
 * What the server would say of the form of these values: the first fault of each field, by its path. A field left empty
 * is `required` where anything but its form would do.
 */
export function formFaults(schema: z.ZodType, values: unknown): Readonly<Record<string, InputFault>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const faults: Record<string, InputFault> = {};
  for (const { code, path, message, ...params } of parsed.error.issues) {
    const fault = inputFault({ keyword: code, instancePath: path.join('.'), message, params });
    const value = valueAt(values, path);
    const isEmpty = fault.code === 'invalid' && (value === '' || value === null);
    faults[fault.propertyPath] ??= isEmpty ? { ...fault, code: 'required' } : fault;
  }
  return faults;
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
}
