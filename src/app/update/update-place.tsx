import { lazy } from 'react';
import type { RouteName } from '../routes/route-table.ts';
import { useRouteHandle } from '../shell/use-route-handle.ts';
import { useOfferedUpdate } from './offered-update.ts';
import { LatePart } from '../../ui/late-part.tsx';

/** Where something is being bought, sold, scanned or drawn, nobody is asked to load the page anew. */
const BUSY: readonly RouteName[] = [
  'SelectSeats',
  'SelectSeatsEventShowGroup',
  'Queue',
  'ConfirmSelection',
  'Check',
  'PaymentFailure',
  'BuyForShow',
  'ReserveForShow',
  'ConfirmTicketOrder',
  'BuyOrderGroup',
  'ReserveOrderGroup',
  'ConfirmOrderGroup',
  'ScanTickets',
  'DesignRoom',
];

const UpdateOffer = lazy(async () => ({ default: (await import('./update-offer.tsx')).UpdateOffer }));

/** Offers a newer version of the application where it comes amiss to nobody. */
export function UpdatePlace() {
  const take = useOfferedUpdate();
  const name = useRouteHandle()?.route?.name;
  if (take === null || (name !== undefined && BUSY.includes(name))) return null;
  return (
    <LatePart missing={null}>
      <UpdateOffer take={take} />
    </LatePart>
  );
}
