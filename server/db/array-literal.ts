type Scalar = number | boolean | null;

/** The text of a PostgreSQL array of numbers or booleans: far cheaper than the driver's way for long ones. */
export function arrayLiteral(values: readonly Scalar[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : String(value))).join(',')}}`;
}

/** The text of an array of texts. */
export function textArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** The text of a bytea[]. */
export function bytesArrayLiteral(values: readonly (Uint8Array | null)[]): string {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  return `{${values.map((value) => (value === null ? 'NULL' : `"\\\\x${hex(value)}"`)).join(',')}}`;
}
