import type { SelectionSession } from '../api/selection-session.ts';

/** What was refused before the next wish is no news any more; lost seats are, until they are seen to. */
export function forgetRefusals({ selection }: Pick<SelectionSession, 'selection'>): void {
  for (const { id, refusal } of selection.getSnapshot().context.refusals)
    if (refusal.code !== 'seatTaken') selection.send({ type: 'refusal.dismissed', id });
}
