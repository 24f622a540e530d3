/** The zone of whoever reads: for what belongs to no space, such as when somebody signed in. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
