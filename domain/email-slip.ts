/** Where very many people have their mail. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'telefonica.net',
] as const;

/** Others that people have their mail at, one slip away from the {@link COMMON} ones. */
const OTHERS: ReadonlySet<string> = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'yahoo.se',
  'hotmail.se',
  'yahoo.ca',
]);

/** Nobody has mail there, and many write it. */
const NOBODYS: ReadonlyMap<string, string> = new Map([['gmail.es', 'gmail.com']]);

/**
 * The e-mail that was meant, where its domain is one slip away from a very common provider's: a letter too many, too few,
 * another one, or two the wrong way round. Null: nothing tells that it is wrong. A hint, and never a fault.
 */
export function emailSlip(email: string): string | null {
  const [, name = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const typed = domain.toLowerCase();
  if (typed === '' || OTHERS.has(typed) || COMMON.some((known) => known === typed)) return null;
  const meant = NOBODYS.get(typed) ?? COMMON.find((known) => isOneSlip(typed, known));
  return meant === undefined ? null : `${name}@${meant}`;
}

/** Whether an e-mail is the beginning of one at a very common provider: it may still be on its way. */
export function mayBecomeCommon(email: string): boolean {
  const domain = email.trim().toLowerCase().split('@')[1];
  return (
    domain !== undefined && COMMON.some((known) => known.length > domain.length && known.startsWith(domain))
  );
}

function isOneSlip(typed: string, known: string): boolean {
  const from = firstDifference(typed, known);
  const rest = (text: string, at: number) => text.slice(from + at);
  return (
    rest(typed, 1) === rest(known, 0) ||
    rest(typed, 0) === rest(known, 1) ||
    rest(typed, 1) === rest(known, 1) ||
    (typed[from] === known[from + 1] && typed[from + 1] === known[from] && rest(typed, 2) === rest(known, 2))
  );
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
