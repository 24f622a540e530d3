/** The event's own value, else the space's; null when neither has one. Zero is a value. */
export function inheritedValue<Value>(own: Value | null, inherited: Value | null): Value | null {
  return own ?? inherited;
}
