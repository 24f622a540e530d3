/**
 * Whether it is the IANA name of a time zone ("Europe/Madrid", also an older name of one) that this program can
 * calculate with. An offset ("+01:00") is none: it knows no summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The names to choose from, by the alphabet; UTC among them, which engines calculate with but do not all name. */
export function timeZones(): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted();
}
