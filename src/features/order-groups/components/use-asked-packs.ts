import type { EventId } from '#domain/ids.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { type AskedDeedState, useAskedDeed } from '../../box-office/components/use-asked-deed.ts';
import type { Done } from './packs-done.tsx';

interface AskedPacksInput {
  readonly event: EventId;
  /** What it was asked for lies before the seller, who can ask for it again. */
  readonly isInHand: boolean;
  readonly onFound: (done: Done) => void;
}

/** What became of the last thing that was asked for in this tab, where its answer never came. */
export function useAskedPacks({ event, isInHand, onFound }: AskedPacksInput): AskedDeedState {
  const { drafts } = useServices();
  return useAskedDeed({
    isInHand,
    onFound: (result, { id }) => {
      const isElsewhere = createKeptBookings(drafts).find(id)?.eventId !== event;
      onFound({ result, customer: null, isElsewhere });
    },
  });
}
