import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { ExtraWishes } from '#domain/charged-booking.ts';
import type { BookingId } from '#domain/ids.ts';
import type { TicketSlot } from '#domain/ticket-slots.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { type ParticipantTexts, keepDraft, participantsOf, readDraft } from '../model/checkout-draft.ts';

export interface CheckoutValues {
  /** By `TicketSlot.key`. */
  participants: Record<string, ParticipantTexts>;
  name: string;
  email: string;
  acceptTerms: boolean;
}
export type CheckoutForm = UseFormReturnType<CheckoutValues>;

export interface CheckoutFields {
  readonly form: CheckoutForm;
  readonly wishes: ExtraWishes;
  readonly setWish: (of: keyof ExtraWishes, id: number, quantity: number) => void;
  /** A way to pay; null: the usual one, until another is chosen. */
  readonly method: string | null;
  readonly setMethod: (method: string) => void;
}

/**
 * Everything that is typed and chosen on the confirm screen. Each change is kept with the tab at once: neither a
 * reload nor the end of the booking loses it.
 */
export function useCheckoutForm(
  event: EventDetail,
  booking: BookingId,
  slots: readonly TicketSlot[],
): CheckoutFields {
  const { drafts } = useServices();
  const [draft] = useState(() => readDraft(drafts, event.id));
  const [wishes, setWishes] = useState<ExtraWishes>({
    addOns: draft.addOns,
    combos: draft.combosOf === booking ? draft.combos : {},
  });
  const [method, setChosen] = useState(draft.method);
  const keep = (values: CheckoutValues, { addOns, combos } = wishes, way = method) =>
    keepDraft(drafts, event.id, { ...values, addOns, combos, combosOf: booking, method: way });

  const form = useForm<CheckoutValues>({
    mode: 'uncontrolled',
    initialValues: {
      participants: participantsOf(draft.participants, slots),
      name: draft.name,
      email: draft.email,
      acceptTerms: draft.acceptTerms,
    },
    onValuesChange: (values) => keep(values),
  });

  // A place more, or another type of places, is a ticket of another key: who was typed for one that is gone is for it.
  useEffect(() => {
    const typed = form.getValues().participants;
    if (slots.some(({ key }) => typed[key] === undefined)) {
      form.setFieldValue('participants', participantsOf(typed, slots));
    }
  }, [form, slots]);

  const setWish = (of: keyof ExtraWishes, id: number, quantity: number) => {
    const changed = { ...wishes, [of]: { ...wishes[of], [id]: quantity } };
    setWishes(changed);
    keep(form.getValues(), changed);
    form.clearErrors();
  };
  const setMethod = (chosen: string) => {
    setChosen(chosen);
    keep(form.getValues(), wishes, chosen);
  };
  return { form, wishes, setWish, method, setMethod };
}
