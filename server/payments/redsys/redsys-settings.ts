/** What a contract with Redsys can offer. */
export const REDSYS_METHODS = ['redsys', 'bizum'] as const;
export type RedsysMethod = (typeof REDSYS_METHODS)[number];

export interface RedsysSettings {
  readonly merchantCode: string;
  readonly terminal: string;
  /** As the bank shows it: base64. */
  readonly secretKey: string;
  /** `live`, `test`, or the origin of a stand-in. */
  readonly at: string;
}
