import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/calls/booking.ts';
import type { RefundOffer } from '#domain/calls/money.ts';
import type { TicketId } from '#domain/ids.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useOrderCalls } from '../api/order-calls.ts';
import { offeredAmount } from '../model/offered-amount.ts';

interface OwnRefundFormProps {
  readonly order: Order;
  /** Without a refusal. */
  readonly offer: RefundOffer;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Which of the tickets are given back, and what comes back for them. */
export function OwnRefundForm({ order, offer, onClose, onDone }: OwnRefundFormProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const placeText = usePlaceText();
  const calls = useOrderCalls();
  const errorToast = useErrorToast();
  const { sending, send } = useSending();
  const [chosen, setChosen] = useState<readonly TicketId[]>(() =>
    // Several are chosen, never presumed.
    offer.tickets.length > 1 ? [] : offer.tickets.map(({ id }) => id),
  );
  const amount = offeredAmount(offer, chosen);
  const money = (sum: number) => format.money(sum, offer.currency);
  const ticketOf = (id: TicketId) => order.tickets.find((bought) => bought.id === id);
  const labelOf = (id: TicketId) => {
    const ticket = ticketOf(id);
    return ticket === undefined ? '' : [placeText(ticket), ...typeBesidePlace(ticket)].join(' · ');
  };
  /** Not what the ticket shows as its price: costs are added, and a part is kept. */
  const sumsOf = ({ id, worth, amount: back }: RefundOffer['tickets'][number]) => {
    const hasCosts = worth > (ticketOf(id)?.price ?? worth);
    return t(hasCosts ? 'own.sumsWithCosts' : 'own.sums', { paid: money(worth), back: money(back) });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send(async () => {
      try {
        await calls.giveBack(order.id, { tickets: [...chosen], amount });
        toastSuccess(amount > 0 ? t('own.done', { amount: money(amount) }) : t('own.doneFree'));
        onDone();
      } catch (thrown) {
        errorToast(thrown);
      }
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {offer.tickets.length > 1 && (
          <Checkbox.Group
            label={t('own.which')}
            value={[...chosen]}
            onChange={(ids) => setChosen(offer.tickets.map(({ id }) => id).filter((id) => ids.includes(id)))}
          >
            <Stack gap="xs" mt="xs">
              {offer.tickets.map((ticket) => (
                <Checkbox
                  key={ticket.id}
                  value={ticket.id}
                  label={labelOf(ticket.id)}
                  description={sumsOf(ticket)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Text role="status">
          {chosen.length === 0
            ? t('own.chooseSome')
            : [
                amount > 0
                  ? t('own.text', { count: chosen.length, amount: money(amount) })
                  : t('own.textFree', { count: chosen.length }),
                ...(offer.fee > 0 && offer.worth > 0 ? [t('own.fee', { fee: offer.fee })] : []),
              ].join(' ')}
        </Text>
        <ModalFooter>
          <Button variant="default" onClick={onClose}>
            {t('own.keep')}
          </Button>
          <Button type="submit" loading={sending} disabled={chosen.length === 0}>
            {t('own.give')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
