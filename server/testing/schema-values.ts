import fc from 'fast-check';
import type { Schema } from './documented-calls.ts';
import { nastyText, spoiled } from './hostile-text.ts';

/** Ids of the little theatre's things are small numbers. */
const SMALL = { min: 1, max: 12 };
/** The last instants and numbers that schemas and columns know, and the first ones past them. */
const EDGES = [-1, 0, 1, 32_767, 32_768, 2_147_483_647, 2_147_483_648, 999_999_999_999, 2 ** 53 - 1];

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.constantFrom('a@example.org', 'A@EXAMPLE.ORG', `${'a'.repeat(60)}@example.org`, 'ñ@example.org'),
  uuid: fc.uuid(),
  'date-time': fc.constantFrom(
    '2026-12-01T20:00:00.000Z',
    '2026-12-01T20:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00Z',
  ),
  date: fc.constantFrom('2031-01-01', '0001-01-01', '9999-12-31', '2031-02-30'),
  time: fc.constantFrom('20:00:00', '00:00:00', '24:00:00'),
};

/**
 * Values that a schema takes, or nearly: now and then a part of one is something else altogether, one property is
 * missing, or one is there that nobody asked for. Deeper than `depth` it is left at samples.
 */
export function schemaValues(schema: Schema, depth = 6): fc.Arbitrary<unknown> {
  return spoiled(plainValues(schema, depth));
}

function plainValues(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0)
    return fc.oneof(...choices.map((choice) => schemaValues(choice, depth - 1)));
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((part) => plainValues(part, depth)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['null']);
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, depth)));
}

function valuesOfType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, depth);
    case 'array':
      return fc.array(schemaValues(schema.items ?? {}, depth - 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, depth > 0 ? 3 : 0)),
      });
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts(schema);
    default:
      return fc.constant(null);
  }
}

/** `__proto__` and an id of one's own choice are what a careless assignment would take over. */
const EXTRA = {
  id: fc.constant(1),
  userId: fc.constant(1),
  roles: fc.constant(['ROLE_SUPER_ADMIN']),
  constructor: fc.constant({ prototype: { roles: ['ROLE_SUPER_ADMIN'] } }),
};

function objects({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, schemaValues(property, depth - 1)]),
  );
  const whole = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  return fc.oneof(
    { weight: 30, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.record(EXTRA, { requiredKeys: [] }))
        .map(([value, extra]) => ({ ...value, ...extra })),
    },
  );
}

function numbers({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const bounds = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound, bound - 1, bound + 1],
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer(SMALL) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 100_000 }) },
    { weight: 2, arbitrary: fc.constantFrom(...EDGES, ...bounds) },
  );
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const formatted = format === undefined ? undefined : FORMATS[format];
  if (formatted !== undefined) return formatted;
  if (pattern?.includes('#')) return fc.constantFrom('#336699', '#FFF', '#33669', '#zzzzzz');
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    {
      weight: 2,
      arbitrary: fc.constantFrom('Ana', 'Butaca-2026', '12', 'es', 'A'.repeat(Math.max(maxLength, 1))),
    },
    { weight: 1, arbitrary: nastyText },
  );
}
