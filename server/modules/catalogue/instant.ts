/** An instant as calls write it: ISO 8601 in UTC with milliseconds. Takes what the driver or JSON of the database gives. */
export function instantOf(value: Date | string): string {
  return new Date(value).toISOString();
}

export function instantOrNull(value: Date | string | null): string | null {
  return value === null ? null : instantOf(value);
}
