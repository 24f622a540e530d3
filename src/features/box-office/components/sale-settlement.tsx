import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { ticketCount } from '#domain/claim.ts';
import { CUSTOMER_FIELD } from './customer-field-id.ts';
import { CustomerField } from './customer-field.tsx';
import { ReserveFoot } from './reserve-panel.tsx';
import { SellFields, SellFoot } from './sell-panel.tsx';
import { TotalBelow } from './total-below.tsx';
import type { CounterPurpose } from './use-desk-deeds.ts';
import type { useSale } from './use-sale.ts';

interface SettlementProps {
  readonly event: EventDetail;
  readonly purpose: CounterPurpose;
  readonly sale: ReturnType<typeof useSale>;
}

/** Whose what is chosen is, and what is sold with it. */
export function SaleFields({ event, purpose, sale }: SettlementProps) {
  const { price, choice, wishes, setWishes, people, till, reserving } = sale;
  if (purpose === 'buy')
    return <SellFields {...{ event, price, wishes, choice, till, people }} onWishes={setWishes} />;
  return (
    <CustomerField
      choice={choice}
      isRequired
      error={reserving.faults[CUSTOMER_FIELD] ?? null}
      onTouched={reserving.clear}
    />
  );
}

/** What it costs, and how it is paid or kept; nothing while nothing is chosen. */
export function SaleFoot({
  event,
  purpose,
  sale,
  isOffline,
}: SettlementProps & { readonly isOffline: boolean }) {
  const { t } = useTranslation('counter');
  const { items, price, choice, till, reserving } = sale;
  const { currency } = event;
  if (items.length === 0) return null;
  return (
    <TotalBelow
      count={ticketCount(items)}
      total={price.total?.total ?? null}
      currency={currency}
      action={t(purpose === 'buy' ? 'desk.settle' : 'desk.settleReserve')}
    >
      {purpose === 'buy' ? (
        <SellFoot {...{ event, price, choice, till, isOffline }} />
      ) : (
        <ReserveFoot
          {...{ reserving, currency, isOffline }}
          total={price.total}
          timeZone={event.space.timeZone}
        />
      )}
    </TotalBelow>
  );
}
