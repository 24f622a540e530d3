import { MyTicketsScreen } from '../../features/my-tickets/screens/my-tickets-screen.tsx';
import { OwnRefund } from '../../features/orders/components/own-refund.tsx';

/** What a user has bought, and the way to give it back where the event allows that. */
export function MyTickets() {
  return (
    <MyTicketsScreen
      deeds={(order, reload) => order.refundsOffered && <OwnRefund order={order} onDone={reload} />}
    />
  );
}
