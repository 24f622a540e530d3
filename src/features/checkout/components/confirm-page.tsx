import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconArmchair2 } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { usePaymentMethods } from '../api/use-payment-methods.ts';
import { askedFields } from '../model/confirmation.ts';
import { seatsHref } from '../model/seats-href.ts';
import { AddOnList } from './add-on-list.tsx';
import { Buyer } from './buyer.tsx';
import { ComboList } from './combo-list.tsx';
import { OfflineNote } from './offline-note.tsx';
import foot from '../../../ui/foot-bar.module.css';
import classes from './confirm-page.module.css';
import { Participants } from './participants.tsx';
import { SeatList } from './seat-list.tsx';
import { Section } from './section.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { RunningPayment } from './running-payment.tsx';
import { PayButton, Summary } from './summary.tsx';
import { Terms } from './terms.tsx';
import { type CheckoutParts, useCheckout } from './use-checkout.ts';
import { useSeatChanges } from './use-seat-changes.ts';
import { useIsBelow } from '../../../ui/theme/breakpoints.ts';

/** Everything between the chosen seats and the payment. Renders again when the booking changes, not as time passes. */
export const ConfirmPage = memo(function ConfirmPage(parts: CheckoutParts) {
  const { booking, offer, kept, actor } = parts;
  const { t } = useTranslation('booking');
  const narrow = useIsBelow('md');
  const changes = useSeatChanges(actor, kept, booking.items);
  const methods = usePaymentMethods();
  const checkout = useCheckout({ ...parts, isChanging: changes.busy, methods });
  const { event } = offer;
  const { form, board, slots, charged, total } = checkout;
  const asked = askedFields(event.requiredParticipantFields);
  const countdown = <BookingCountdown actor={actor} />;
  const pay = (
    <PayButton total={total} currency={event.currency} running={checkout.running} isChanging={changes.busy} />
  );
  return (
    <div className={classes['page']}>
      <form id="checkout" onSubmit={checkout.submit} noValidate hidden />
      <header className={classes['head']}>
        <div>
          <PageHeading className={classes['heading'] ?? ''}>{t('confirm.title')}</PageHeading>
          <Text size="lg" c="dimmed">
            {event.name} · {event.space.name}
          </Text>
        </div>
      </header>
      <div className={classes['parts']}>
        {booking.orderId !== null && !checkout.running && <RunningPayment kept={kept} />}
        <Section
          title={t('confirm.seats')}
          aside={
            slots.length === 0 ? null : (
              <Button
                component={Link}
                to={seatsHref(kept)}
                variant="subtle"
                size="sm"
                leftSection={<IconArmchair2 size={18} stroke={1.7} aria-hidden />}
              >
                {t('confirm.change')}
              </Button>
            )
          }
        >
          {changes.isLost && (
            <Alert color="spotlight" role="alert" mb="sm">
              {t('confirm.changeLost')}
            </Alert>
          )}
          {slots.length === 0 && (
            <Stack align="start">
              <Text>{t('confirm.empty')}</Text>
              <Button component={Link} to={seatsHref(kept)} variant="light">
                {t('confirm.choose')}
              </Button>
            </Stack>
          )}
          <SeatList
            items={booking.items}
            offer={offer}
            prices={charged?.tickets ?? []}
            pricedAt={checkout.pricedAt}
            changes={changes}
            isPacks={booking.showGroupId !== null}
          />
        </Section>
        {checkout.combos.length > 0 && (
          <Section title={t('combo.title')}>
            <ComboList
              combos={checkout.combos}
              event={event}
              onChange={(id, quantity) => checkout.setWish('combos', id, quantity)}
            />
          </Section>
        )}
        {event.addOns.length > 0 && slots.length > 0 && (
          <Section title={t('confirm.addOns')}>
            <AddOnList
              addOns={checkout.addOns}
              currency={event.currency}
              faults={board.faults}
              onChange={(id, quantity) => checkout.setWish('addOns', id, quantity)}
            />
          </Section>
        )}
        {asked.length > 0 && slots.length > 0 && (
          <Participants
            slots={slots}
            asked={asked}
            form={form}
            board={board}
            isPhone={checkout.isPhone}
            later={event.participantsLater ? { isChosen: checkout.isLater } : null}
          />
        )}
        <Buyer
          form={form}
          board={board}
          way={checkout.way}
          onWay={checkout.setWay}
          onEditing={checkout.setEditingEmail}
          isBuying={checkout.running}
        />
        {methods.length > 1 && (
          <PaymentMethods methods={methods} chosen={checkout.method} onChoose={checkout.setMethod} />
        )}
        <Terms form={form} board={board} event={event} />
      </div>
      <div className={classes['aside']}>
        <Summary
          event={event}
          lines={charged?.lines ?? []}
          total={total}
          faults={board.faults}
          countdown={narrow ? null : countdown}
          action={
            narrow ? null : (
              <>
                <OfflineNote />
                {pay}
              </>
            )
          }
        />
      </div>
      {narrow && (
        <div className={classes['foot']}>
          <OfflineNote radius={0} />
          <div className={`${foot['bar']} ${classes['bar']}`}>
            {countdown}
            {pay}
          </div>
        </div>
      )}
    </div>
  );
});
