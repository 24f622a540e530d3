import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { EventDetail } from '#domain/calls/catalogue.ts';
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
  /** Quantity by add-on id. */
  readonly addOns: Readonly<Record<string, number>>;
  readonly setAddOn: (id: number, quantity: number) => void;
}

/**
 * Everything that is typed and chosen on the confirm screen. Each change is kept with the tab at once: neither a
 * reload nor the end of the booking loses it.
 */
export function useCheckoutForm(event: EventDetail, slots: readonly TicketSlot[]): CheckoutFields {
  const { drafts } = useServices();
  const [draft] = useState(() => readDraft(drafts, event.id));
  const [addOns, setAddOns] = useState<Readonly<Record<string, number>>>(draft.addOns);
  const keep = (values: CheckoutValues, quantities: Readonly<Record<string, number>>) =>
    keepDraft(drafts, event.id, { ...values, addOns: quantities });

  const form = useForm<CheckoutValues>({
    mode: 'uncontrolled',
    initialValues: {
      participants: participantsOf(draft.participants, slots),
      name: draft.name,
      email: draft.email,
      acceptTerms: draft.acceptTerms,
    },
    onValuesChange: (values) => keep(values, addOns),
  });

  const setAddOn = (id: number, quantity: number) => {
    const quantities = { ...addOns, [id]: quantity };
    setAddOns(quantities);
    keep(form.getValues(), quantities);
    form.clearErrors();
  };
  return { form, addOns, setAddOn };
}
