import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { DocumentedCall, Schema } from './documented-calls.ts';
import { nastyBody, nastyText } from './hostile-text.ts';
import { schemaValues } from './schema-values.ts';

/** A request as it is thrown at the server, but for who sends it. */
export interface FuzzRequest {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/** Real things of the theatre, by the part of the path before the parameter; and the token of its booking. */
export interface FuzzWorld {
  readonly things: Readonly<Record<string, string>>;
  readonly bookingToken: string;
}

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'image/png',
  'image/svg+xml',
  'x',
  '',
];
/** What a form of files looks like when it is cut short, names a folder, or says it is something else. */
const FORMS = [
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.svg"\r\n\r\n<svg/>\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nrow,seat\r\n',
  '--x--\r\n',
  '\u0089PNG\r\n\u001a\n',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'accept-language': ['es', 'en', 'tlh', ';;q=', '*', 'x'.repeat(300)],
  accept: ['application/json', 'text/html', '*/*;q=nan', ''],
  'accept-encoding': ['br', 'gzip;q=2', 'x'],
  cookie: ['XSRF-TOKEN=a', 'XSRF-TOKEN=', 'a=b; __proto__=c', '=;=;'],
  'if-none-match': ['*', '"x"', 'W/'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x=1'],
  origin: ['https://evil.example', 'null'],
  'x-forwarded-for': ['127.0.0.1', 'x, y'],
  'x-http-method-override': ['DELETE'],
  'last-event-id': ['1', '1:2,x', '-1'],
};

/** Requests of a call: mostly with what its schemas ask for, each part of them hostile now and then. */
export function fuzzRequests(call: DocumentedCall, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: mostly(call.method, fc.constantFrom(...OTHER_METHODS)),
      path: pathsOf(call, world),
      query: queriesOf(call),
      headers: headersOf(world),
      body: bodiesOf(call),
    })
    .map(({ method, path, query, headers, body }) => ({
      method,
      url: `${path}${query}`,
      headers: { ...headers, ...body.headers },
      payload: method === 'GET' || method === 'HEAD' ? undefined : body.payload,
    }));
}

function mostly<Value>(usual: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 20, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
}

const inUrl = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

function pathsOf({ path, operation }: DocumentedCall, { things }: FuzzWorld): fc.Arbitrary<string> {
  const parts = path.split('/').map((part, at, all) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined) return fc.constant(part);
    const thing = things[all[at - 1] ?? ''];
    const schema = operation.parameters?.find((one) => one.in === 'path' && one.name === name)?.schema;
    return fc.oneof(
      ...(thing === undefined ? [] : [{ weight: 6, arbitrary: fc.constant(thing) }]),
      { weight: 3, arbitrary: schemaValues(schema ?? { type: 'string' }).map(inUrl) },
      { weight: 1, arbitrary: nastyText.map(inUrl) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%00', '..', '%2e%2e%2f', '%c0%af') },
    );
  });
  return fc.tuple(...parts).map((texts) => texts.join('/'));
}

function queriesOf({ operation }: DocumentedCall): fc.Arbitrary<string> {
  const known = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const model = Object.fromEntries(known.map(({ name, schema }) => [name, schemaValues(schema)]));
  const required = known.filter((one) => one.required === true).map(({ name }) => name);
  const whole = fc.record(model, { requiredKeys: required }).map((values) => queryOf(Object.entries(values)));
  const wild = fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(model), 'page', 'a[b]', '__proto__'), nastyText), {
      maxLength: 4,
    })
    .map(queryOf);
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 2, arbitrary: wild },
    { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?&&=', '?a=%ff') },
  );
}

function queryOf(pairs: readonly (readonly [string, unknown])[]): string {
  const texts = pairs.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => `${inUrl(name)}=${inUrl(typeof one === 'object' ? JSON.stringify(one) : one)}`),
  );
  return texts.length === 0 ? '' : `?${texts.join('&')}`;
}

function headersOf({ bookingToken }: FuzzWorld): fc.Arbitrary<Record<string, string>> {
  const odd = fc.record(
    Object.fromEntries(Object.entries(HEADERS).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: [] },
  );
  const token = fc.constantFrom(bookingToken, bookingToken, bookingToken, '', 'x'.repeat(300), "' or 1=1 --");
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd }), token)
    .map(([headers, value]) => ({ ...headers, 'x-booking-token': value }));
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

function bodiesOf({ operation }: DocumentedCall): fc.Arbitrary<Body> {
  const schema: Schema | undefined = operation.requestBody?.content['application/json']?.schema;
  const json = { 'content-type': 'application/json' };
  const fitting = (schema === undefined ? fc.constant(undefined) : schemaValues(schema)).map((value) =>
    value === undefined
      ? { headers: {}, payload: undefined }
      : { headers: json, payload: JSON.stringify(value) },
  );
  const wild = fc
    .tuple(fc.constantFrom(...TYPES), fc.oneof(nastyBody, fc.constantFrom(...FORMS)))
    .map(([type, payload]) => ({ headers: type === '' ? {} : { 'content-type': type }, payload }));
  const hostile = nastyBody.map((payload) => ({ headers: json, payload }));
  return fc.oneof(
    { weight: 16, arbitrary: fitting },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: wild },
  );
}
