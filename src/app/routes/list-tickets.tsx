import { useReducer } from 'react';
import { OrderDrawer } from '../../features/orders/components/order-drawer.tsx';
import { TicketsScreen } from '../../features/tickets/screens/tickets-screen.tsx';

/** What was sold, and beside the list the order that was opened. */
export function ListTickets() {
  const [changes, changed] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <TicketsScreen changes={changes} />
      <OrderDrawer onChanged={changed} />
    </>
  );
}
