import { createSpaceCall, type ManagedSpace } from '#domain/calls/space.ts';
import type { SpaceCalls } from '../api/space-calls.ts';
import { managersOf, type SpaceValues } from './space-form.ts';

/**
 * Saves a space, then its picture, then who manages it. `onStep` hears of the space once it is written, so that a
 * picture that failed is sent again to the space that was made, and not to another one.
 *
 * @param stored null: it is new
 * @param managerIds who manages it as it was read: who has not changed it does not write it
 */
export async function saveSpace(
  calls: SpaceCalls,
  values: SpaceValues,
  stored: Pick<ManagedSpace, 'id' | 'version'> | null,
  managerIds: readonly string[],
  onStep: (space: ManagedSpace) => void,
): Promise<void> {
  const fields = createSpaceCall.parse(values);
  const space =
    stored === null
      ? await calls.create(fields)
      : await calls.edit(stored.id, { ...fields, version: stored.version });
  onStep(space);
  if (values.image instanceof Blob) await calls.putImage(space.id, values.image);
  if (values.image === 'removed') await calls.removeImage(space.id);
  if (values.managerIds.join() !== managerIds.join()) await calls.setManagers(space.id, managersOf(values));
}
