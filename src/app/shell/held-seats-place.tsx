import { lazy } from 'react';
import { useServices } from '../../lib/services/services.tsx';
import type { RouteName } from '../routes/route-table.ts';
import { useRouteHandle } from './use-route-handle.ts';
import { LatePart } from '../../ui/late-part.tsx';

const HeldSeats = lazy(async () => ({
  default: (await import('../../features/checkout/components/held-seats.tsx')).HeldSeats,
}));

/** These say for themselves how a purchase goes on. */
const OF_A_PURCHASE: ReadonlySet<RouteName> = new Set<RouteName>([
  'SelectSeats',
  'SelectSeatsEventShowGroup',
  'ConfirmSelection',
  'Check',
  'Confirmed',
  'PaymentFailure',
]);

/** The way back to a purchase that was begun, fetched for a browser that has begun one. */
export function HeldSeatsPlace() {
  const { storage } = useServices();
  const name = useRouteHandle()?.route?.name;
  if (name === undefined || OF_A_PURCHASE.has(name) || !storage.keys().includes('bookings')) return null;
  return (
    <LatePart missing={null}>
      <HeldSeats />
    </LatePart>
  );
}
