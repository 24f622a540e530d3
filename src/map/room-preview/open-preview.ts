import { decodePlan, decodeStatus, type Plan } from '#engine/index.ts';
import { sharesLeft } from './preview-shapes.ts';

/** Throws a `CompactFormatError` for bytes that are no plan or no status. */
export function openPreview(
  planBytes: Uint8Array,
  statusBytes: Uint8Array | null,
): { readonly plan: Plan; readonly shares?: readonly number[] } {
  const plan = decodePlan(planBytes);
  return statusBytes === null ? { plan } : { plan, shares: sharesLeft(plan, decodeStatus(statusBytes)) };
}
