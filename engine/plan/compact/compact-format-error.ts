/** The bytes are not a plan or a status of the version this engine reads, or are cut short or damaged. */
export class CompactFormatError extends Error {
  override readonly name = 'CompactFormatError';
}
