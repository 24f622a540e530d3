import { type SyntheticEvent, useState } from 'react';
import type { Booking } from '#domain/calls/booking.ts';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { chargedBooking } from '#domain/charged-booking.ts';
import { checkConfirm } from '#domain/confirm.ts';
import { ticketSlots } from '#domain/ticket-slots.ts';
import { useTranslation } from 'react-i18next';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { languageOf } from '../../../lib/i18n/languages.ts';
import { usePhoneCheck } from '../../../lib/participant/use-phone-check.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import type { CheckoutOffer } from '../api/checkout-offer.ts';
import { serverNow } from '../model/booking-phase.ts';
import { askedFields, participantsToSend } from '../model/confirmation.ts';
import type { BuyerWay } from './buyer.tsx';
import { COMPLETE_LATER } from './participants.tsx';
import { WHOLE_FAULT_ID } from './summary.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useClaim } from './use-claim.ts';
import { type Faults, useFaults } from './use-faults.ts';
import { useFaultTexts } from './use-fault-texts.ts';
import { usePricedAt } from './use-priced-at.ts';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutParts {
  readonly booking: Booking;
  readonly offer: CheckoutOffer;
  readonly kept: KeptBooking;
  readonly actor: BookingActor;
  readonly leave: (url: string) => void;
  readonly reloadOffer: () => void;
}

/** The checkout of a booking: what was typed, what it costs, and what pressing "pay" does. */
export function useCheckout({
  booking,
  offer,
  kept,
  actor,
  leave,
  reloadOffer,
  isChanging,
  methods,
}: CheckoutParts & {
  /** What is booked is being changed: nothing is paid until it is known what for. */
  readonly isChanging: boolean;
  /** How it can be paid; none while that is not known. */
  readonly methods: readonly string[];
}) {
  const { t, i18n } = useTranslation('booking');
  const rules = useFieldRules();
  const format = useFormat();
  const { clock } = useServices();
  const { state } = useSession();
  const board = useFaults();
  const isPhone = usePhoneCheck(offer.event.requiredParticipantFields.includes('phone'));
  const faultTexts = useFaultTexts();
  const claim = useClaim(actor, kept, booking);
  const [way, setWay] = useState<BuyerWay>('quick');
  /** What is missing of the participants is completed after the purchase. */
  const [isLater, setLater] = useState(false);
  const [isEditingEmail, setEditingEmail] = useState(false);

  const { event } = offer;
  const { items } = booking;
  const slots = ticketSlots({ items });
  const fields = useCheckoutForm(event, booking.id, slots);
  // What was chosen before a reload may not be offered any more.
  const isOffered = methods.length === 0 || methods.some((each) => each === fields.method);
  const method = isOffered ? fields.method : null;

  const now = () => serverNow(actor.getSnapshot()) ?? clock.now();
  const { pricedAt, priceAt } = usePricedAt(event.ticketTypes, now);
  const {
    total: charged,
    extras,
    addOns,
    combos,
  } = chargedBooking({
    ...{ items, showGroupId: booking.showGroupId, event },
    ...{ wishes: fields.wishes, now: pricedAt },
  });
  const computed = items.length > 0 ? (charged?.total ?? null) : null;
  /** The server's verdict on what costs `computed` here. */
  const [quote, setQuote] = useState<{ readonly of: number | null; readonly total: number } | null>(null);
  const total = quote !== null && quote.of === computed ? quote.total : computed;

  const changed = (newTotal: number) => {
    const text = t('confirm.totalChanged', { total: format.money(newTotal, event.currency) });
    board.show({ total: text });
  };
  const { running, purchase } = usePurchase({
    kept,
    actor,
    claim,
    leave,
    onFaults: board.show,
    onTotalChanged: (newTotal) => {
      setQuote({ of: computed, total: newTotal });
      reloadOffer();
      changed(newTotal);
    },
  });

  const buyerFaults = (buyer: { readonly name: string; readonly email: string }): Faults => {
    if (state.status !== 'loggedOut') return isEditingEmail ? { email: t('quickEmail.saveFirst') } : {};
    if (way === 'account') return { buyer: t('checkout.signInFirst') };
    const { required, atMost, email } = rules;
    const name = required(buyer.name) ?? atMost(TEXT_LENGTHS.name)(buyer.name);
    const address = email(buyer.email);
    return {
      ...(name === null ? {} : { name }),
      ...(address === null ? {} : { email: address }),
    };
  };

  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (running || isChanging) return;
    const completeLater = isLater || submitterOf(submitted) === COMPLETE_LATER;
    setLater(completeLater);
    const values = fields.form.getValues();
    const asked = askedFields(event.requiredParticipantFields);
    const call = {
      acceptTerms: values.acceptTerms,
      participants: participantsToSend(values.participants, slots, asked),
      ...(completeLater ? { completeLater } : {}),
      ...extras,
      total: total ?? 0,
      locale: languageOf(i18n.language),
    };
    const at = now();
    // The server's own verdict on the total is not doubted here.
    const confirmation = quote?.of === computed ? { ...call, total: computed ?? 0 } : call;
    const { showGroupId } = booking;
    const verdict = checkConfirm({ items, showGroupId, event, confirmation, now: at, isPhone });
    const found = verdict.ok ? [] : verdict.refusal;
    const price = found.find(({ refusal }) => refusal.code === 'totalChanged');
    if (price?.refusal.code === 'totalChanged' && found.length === 1) {
      priceAt(at);
      changed(price.refusal.total);
      return;
    }
    const faults = inScreenOrder(
      faultTexts(found.filter((fault) => fault !== price)),
      items.length === 0 ? {} : buyerFaults(values),
    );
    board.show(faults);
    if (Object.keys(faults).length > 0) return;
    const visitor = state.status === 'loggedOut';
    const buyer = visitor ? { name: values.name.trim(), email: values.email.trim() } : null;
    void purchase(call, buyer, method ?? undefined);
  };

  return {
    ...fields,
    addOns,
    method,
    board,
    isPhone,
    isLater,
    slots,
    combos,
    charged,
    pricedAt,
    total,
    running,
    submit,
    way,
    setWay,
    setEditingEmail,
  };
}

/** The value of the button that the form was sent by; null: by none. */
function submitterOf({ nativeEvent }: SyntheticEvent): string | null {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : null;
}

/** The buyer stands between the participants and the terms. */
function inScreenOrder({ '': whole, acceptTerms, ...fields }: Faults, buyer: Faults): Faults {
  return {
    ...fields,
    ...buyer,
    ...(acceptTerms === undefined ? {} : { acceptTerms }),
    ...(whole === undefined ? {} : { [WHOLE_FAULT_ID]: whole }),
  };
}
