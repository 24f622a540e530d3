import type { InjectOptions } from 'fastify';
import type { App } from '../app.ts';

/** A JSON schema, as far as values are made of it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** A call as the OpenAPI document has it. */
export interface DocumentedCall {
  /** `GET /api/space/{id}` */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operation: Operation;
}

/** Every call of the document. */
export async function documentedCalls(app: App): Promise<readonly DocumentedCall[]> {
  await app.ready();
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase() as DocumentedCall['method'];
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );
}

/** The request of a call without a body: `params` fill its path, 999999999 (of tickets, a UUID) what they leave out. */
export function bareRequest({ method, path }: DocumentedCall, params: Readonly<Record<string, string>> = {}) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? unknown(path, name));
  return { method, url } satisfies InjectOptions;
}

function unknown(path: string, name: string): string {
  const isUuid = name === 'id' && /\/(?:participant|booking|ticket)\/\{id\}/.test(path);
  if (name === 'hash') return '0'.repeat(64);
  return isUuid ? '00000000-0000-4000-8000-000000000000' : '999999999';
}

/** A body that the call's schema takes; undefined: it has none. */
export function sampleBody({ operation }: DocumentedCall): unknown {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema === undefined ? undefined : sampleOf(schema);
}

/** The query that a call cannot do without. */
export function sampleQuery({ operation }: DocumentedCall): Record<string, string> {
  const needed = operation.parameters?.filter((one) => one.in === 'query' && one.required === true) ?? [];
  return Object.fromEntries(needed.map(({ name, schema }) => [name, String(sampleOf(schema))]));
}

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return sampleOf(choice);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(sampleOf)) as unknown;
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, property]) => [name, sampleOf(property)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1);
    case 'boolean':
      return false;
    case 'string':
      return sampleText(schema);
    default:
      return null;
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  email: 'sample@example.org',
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2031-01-01T20:00:00.000Z',
  date: '2031-01-01',
  time: '20:00:00',
};

function sampleText({ format, minLength = 1, pattern = '' }: Schema): string {
  const formatted = format === undefined ? undefined : TEXTS[format];
  if (formatted !== undefined) return formatted;
  if (pattern.includes('#')) return '#336699';
  if (pattern.includes(',')) return '1';
  return 'a'.repeat(Math.max(minLength, 1));
}
