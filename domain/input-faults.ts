import { MONEY } from './sentence-params.ts';

/** What is wrong with one value of an input, as zod says it: an issue's code, its path and the rest of it. */
export interface InputIssue {
  readonly keyword: string;
  /** `/items/0/name` or `items.0.name`. */
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Of a value that is refused for its form alone. */
export interface InputFault {
  /** Dotted; '' for the whole. */
  readonly propertyPath: string;
  readonly code:
    | 'required'
    | 'email'
    | 'invalid'
    | 'tooShort'
    | 'tooLong'
    | 'tooFew'
    | 'tooMany'
    | 'tooSmall'
    | 'tooBig'
    | 'endBeforeStart'
    | 'eventIdRequired'
    | 'farAhead'
    | 'fieldsIncomplete'
    | 'futureDate'
    | 'noRecipients'
    | 'notWhole'
    | 'pastDate'
    | 'pricesOverlap'
    | 'saleAfterShow'
    | 'spaceNotSelected'
    | 'termsNotAccepted';
  readonly params: Readonly<Record<string, string | number>>;
}

const LENGTHS = {
  too_small: { string: 'tooShort', array: 'tooFew', other: 'tooSmall', bound: 'minimum', param: 'min' },
  too_big: { string: 'tooLong', array: 'tooMany', other: 'tooBig', bound: 'maximum', param: 'max' },
} as const;

/**
 * Codes that a schema names: its own check by `refine(…, { params: { code: 'endBeforeStart' } })`, a type or a bound by
 * its message, `z.literal(true, 'termsNotAccepted')`.
 */
const NAMED = [
  'email',
  'endBeforeStart',
  'farAhead',
  'fieldsIncomplete',
  'futureDate',
  'noRecipients',
  'pastDate',
  'pricesOverlap',
  'required',
  'saleAfterShow',
  'spaceNotSelected',
  'termsNotAccepted',
] as const;

/**
 * Translates a validation issue into a fault beside its field. A missing value, and an empty text or null in the place
 * of anything else, are `required`; what has no sentence of its own is `invalid`.
 *
 * @param whole what was validated
 */
export function inputFault(issue: InputIssue, whole?: unknown): InputFault {
  const propertyPath = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
  const fault = codeOf(issue);
  const value = fault.code === 'invalid' ? valueAt(whole, propertyPath.split('.')) : undefined;
  const isEmpty = value === '' || value === null;
  return { propertyPath, ...(isEmpty ? { ...fault, code: 'required' } : fault) };
}

function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    whole,
  );
}

function codeOf(issue: InputIssue): Pick<InputFault, 'code' | 'params'> {
  const { keyword, params } = issue;
  // Out of an address it is a text: none is no number, an empty one is too small.
  if (/^\/?eventId$/.test(issue.instancePath)) return { code: 'eventIdRequired', params: {} };
  const named = NAMED.find((code) => code === issue.message);
  if (named !== undefined) return { code: named, params: {} };
  if (keyword === 'too_small' || keyword === 'too_big') return boundOf(LENGTHS[keyword], issue);
  if (keyword === 'invalid_format' && params['format'] === 'email') return { code: 'email', params: {} };
  if (keyword === 'invalid_type' && isAbsent(issue)) return { code: 'required', params: {} };
  if (keyword === 'invalid_type' && isWithDecimals(issue)) return { code: 'notWhole', params: {} };
  if (keyword === 'custom') return { code: namedCode(params) ?? 'invalid', params: {} };
  return { code: 'invalid', params: {} };
}

function namedCode({ params }: InputIssue['params']): InputFault['code'] | undefined {
  const code: unknown =
    typeof params === 'object' && params !== null && 'code' in params ? params.code : null;
  return NAMED.find((named) => named === code);
}

/** A missing value, or null where there has to be one. */
function isAbsent({ message = '' }: InputIssue): boolean {
  return message.endsWith('received undefined') || message.endsWith('received null');
}

/** A number, where a whole one is expected. */
function isWithDecimals({ message = '' }: InputIssue): boolean {
  return message.endsWith('expected int, received number');
}

function boundOf(
  lengths: (typeof LENGTHS)[keyof typeof LENGTHS],
  { params, message }: InputIssue,
): Pick<InputFault, 'code' | 'params'> {
  // Of an id: that it has to be above 0 is nothing to tell.
  if (params['inclusive'] === false) return { code: 'invalid', params: {} };
  const bound = Number(params[lengths.bound]);
  const { origin } = params;
  if (origin === 'string' && lengths.param === 'min' && bound === 1) return { code: 'required', params: {} };
  const code = origin === 'string' ? lengths.string : origin === 'array' ? lengths.array : lengths.other;
  return { code, params: { [lengths.param]: bound, ...(message === MONEY ? { unit: MONEY } : {}) } };
}
