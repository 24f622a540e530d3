/** The immutable address of a plan: the shows of a pack in one room share it, so that it is loaded once. */
export function planUrl(hash: string): string {
  return `/api/open/plan/${hash}`;
}
