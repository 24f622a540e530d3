/** Something that must not be, after a crash or at any time. */
export interface Finding {
  readonly kind: 'lost hold' | 'lost sale' | 'doubled' | 'money' | 'broken';
  /** What it is about, the same whichever check finds it: a seat, a booking, an order. */
  readonly subject: string;
  readonly what: string;
}

/** How many different things of some kinds were found. */
export function countOf(findings: readonly Finding[], ...kinds: readonly Finding['kind'][]): number {
  return new Set(findings.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject)).size;
}

export function describeFinding({ kind, subject, what }: Finding): string {
  return `${kind}: ${subject}: ${what}`;
}
