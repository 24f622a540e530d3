import { z } from 'zod';
import { eventAssetId, ticketId, userId } from '../ids.ts';
import { instant, oneLine } from './fields.ts';

export const participantAssetPath = z.object({ id: ticketId, assetId: eventAssetId });

const person = z.object({ id: userId, name: z.string() });

/** What one participant receives of an asset; of archived ones only what was handed over. */
export const participantAsset = z.object({
  id: eventAssetId,
  name: z.string(),
  description: z.string(),
  state: z.enum(['pending', 'delivered']),
  /** Left of the stock; null: as many as it takes. */
  left: z.number().int().nonnegative().nullable(),
  deliveredAt: instant.nullable(),
  deliveredBy: person.nullable(),
  /** Hand-overs that were taken back, the latest first. */
  undone: z.array(
    z.object({
      deliveredAt: instant,
      deliveredBy: person,
      undoneAt: instant,
      undoneBy: person,
      reason: z.string(),
    }),
  ),
});
export type ParticipantAsset = z.infer<typeof participantAsset>;

/** GET participant/{id}/asset/ : all of the event, in its order. Also the answer of each change. */
export const participantAssets = z.object({
  items: z.array(participantAsset),
  total: z.number().int().nonnegative(),
});
export type ParticipantAssets = z.infer<typeof participantAssets>;

/** POST participant/{id}/asset/{assetId}/undo. 409 `assetNotDelivered`. Handing over is PUT participant/{id}/asset/{assetId}. */
export const undoHandOverCall = z.object({ reason: oneLine.min(1).max(300) });
