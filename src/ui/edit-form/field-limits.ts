import { z } from 'zod';

/** What a field tells before anything is typed. */
interface FieldLimits {
  /** Nothing may not stay in it: it is marked with an asterisk. */
  readonly required: boolean;
  /** Characters. */
  readonly maxLength?: number;
}

/**
 * Of a text field that keeps what is too long for it, characters: it says how many there are (length-limit.tsx), and the
 * form is not sent. A field that rather takes no more has a `maxLength`.
 */
export function atMost(characters: number | undefined): { readonly 'data-at-most'?: number } {
  return characters === undefined ? {} : { 'data-at-most': characters };
}

/** The limits that a call's schema has for one of its fields; none for what is no field of its own. */
export function fieldLimits(schema: z.ZodType, path: string): FieldLimits {
  const fields: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {};
  const field = fields[path];
  if (!(field instanceof z.ZodType)) return { required: false };
  const required = ['', null, undefined].every((nothing) => !field.safeParse(nothing).success);
  const maxLength = innermost(field);
  return { required, ...(maxLength === null ? {} : { maxLength }) };
}

function innermost(field: unknown): number | null {
  if (field instanceof z.ZodString) return field.maxLength;
  const isWrapped =
    field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional;
  return isWrapped ? innermost(field.unwrap()) : null;
}
