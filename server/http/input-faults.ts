import type { Fault } from './refusal.ts';

/** What the validator compiler says of one wrong value (a zod issue in the framework's dress). */
export interface InputIssue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const LENGTHS = {
  too_small: { string: 'tooShort', array: 'tooFew', other: 'tooSmall', bound: 'minimum', param: 'min' },
  too_big: { string: 'tooLong', array: 'tooMany', other: 'tooBig', bound: 'maximum', param: 'max' },
} as const;

/**
 * Translates a validation issue into a fault beside its field. A missing value and an empty text that may not be
 * empty are both `required`; what has no sentence of its own is `invalid`.
 */
export function inputFault(issue: InputIssue): Fault {
  const propertyPath = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
  return { propertyPath, ...codeOf(issue) };
}

function codeOf(issue: InputIssue): Pick<Fault, 'code' | 'params'> {
  const { keyword, params } = issue;
  if (keyword === 'too_small' || keyword === 'too_big') return boundOf(LENGTHS[keyword], params);
  if (keyword === 'invalid_format' && params['format'] === 'email') return { code: 'email', params: {} };
  if (keyword === 'invalid_type' && isAbsent(issue)) {
    return { code: 'required', params: {} };
  }
  return { code: 'invalid', params: {} };
}

/** A missing value; a missing body arrives as null. */
function isAbsent({ message = '', instancePath }: InputIssue): boolean {
  return (
    message.endsWith('received undefined') || (instancePath === '/' && message.endsWith('received null'))
  );
}

function boundOf(
  lengths: (typeof LENGTHS)[keyof typeof LENGTHS],
  params: InputIssue['params'],
): Pick<Fault, 'code' | 'params'> {
  const bound = Number(params[lengths.bound]);
  const { origin } = params;
  if (origin === 'string' && lengths.param === 'min' && bound === 1) return { code: 'required', params: {} };
  const code = origin === 'string' ? lengths.string : origin === 'array' ? lengths.array : lengths.other;
  return { code, params: { [lengths.param]: bound } };
}
