import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/calls/auth.ts';
import type { BookingItem } from '#domain/calls/booking.ts';
import { isSharedField, type ParticipantField, sharedFieldsOf } from '#domain/participant.ts';
import { participantFieldFault, type PhoneCheck } from '#domain/participants.ts';
import type { TicketSlot } from '#domain/ticket-slots.ts';
import { participantFaultText } from '../../../lib/participant/participant-fault-text.ts';
import { splitFullName } from '../../../lib/participant/split-full-name.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { ParticipantCard } from './participant-card.tsx';
import classes from './participants.module.css';
import { Section } from './section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { FaultBoard } from './use-faults.ts';

interface ParticipantsProps {
  readonly slots: readonly TicketSlot<BookingItem>[];
  readonly asked: readonly ParticipantField[];
  readonly form: CheckoutForm;
  readonly board: FaultBoard;
  readonly isPhone: PhoneCheck;
  /** What is missing may be completed after the purchase, and whether that is chosen; null: it may not. */
  readonly later: { readonly isChosen: boolean } | null;
}

/** The value of the button that confirms with what is missing. */
export const COMPLETE_LATER = 'later';

/** Who bought without an account may still have both in one field. */
function namesOf({ name, lastName, hasPassword }: Pick<CurrentUser, 'name' | 'lastName' | 'hasPassword'>) {
  if (lastName !== '' || hasPassword !== false) return { firstName: name, lastName };
  const names = splitFullName(name);
  return { firstName: names.name, lastName: names.lastName };
}

/** One card a ticket, in the order of `ticketSlots`. */
export function Participants({ slots, asked, form, board, isPhone, later }: ParticipantsProps) {
  const { t } = useTranslation('booking');
  const { t: refusalText } = useTranslation('refusal');
  const { clock } = useServices();
  const { state } = useSession();
  const user = state.status === 'loggedIn' ? state.user : null;

  /** Nothing is wrong with these fields any more; once that holds of all, nothing is with the cards. */
  const settle = (ids: readonly string[]) => {
    for (const id of ids) board.put(id, null);
    const isWrong = (each: string) => each.startsWith('participants.') && !ids.includes(each);
    if (!Object.keys(board.faults).some(isWrong)) board.put('participants', null);
  };
  const fillCard = (ticket: number, texts: Readonly<Partial<Record<ParticipantField, string>>>) => {
    const key = slots[ticket]?.key;
    if (key === undefined) return;
    const filled = asked.filter((field) => (texts[field] ?? '') !== '');
    for (const field of filled) form.setFieldValue(`participants.${key}.${field}`, texts[field] ?? '');
    settle(filled.map((field) => idOf(ticket, field)));
  };
  const fillOf = (ticket: number) => {
    const before = slots[ticket - 1]?.key;
    if (before !== undefined) {
      if (!asked.some(isSharedField)) return null;
      const apply = () => fillCard(ticket, sharedFieldsOf(form.getValues().participants[before] ?? {}));
      return { label: t('confirm.copy'), apply };
    }
    if (user === null) return null;
    const own = { ...namesOf(user), email: user.email, phone: user.phone };
    return { label: t('checkout.useMine'), apply: () => fillCard(ticket, own) };
  };

  const fault = board.faults['participants'];
  const detail = fault === refusalText('fieldsIncomplete') ? undefined : fault;
  return (
    <Section title={t('confirm.participants')}>
      <Text c="dimmed">{t('confirm.participantsText')}</Text>
      {fault !== undefined && (
        <Alert id="participants" tabIndex={-1} color="curtain" title={refusalText('fieldsIncomplete')}>
          {detail === undefined && later === null ? null : (
            <>
              {detail !== undefined && <Text size="sm">{detail}</Text>}
              {later !== null && (
                <Button
                  type="submit"
                  form="checkout"
                  value={COMPLETE_LATER}
                  variant="default"
                  size="sm"
                  mt="xs"
                >
                  {t('confirm.completeLater')}
                </Button>
              )}
            </>
          )}
        </Alert>
      )}
      {later?.isChosen === true && fault === undefined && (
        <Alert color="gray">{t('confirm.completedLater')}</Alert>
      )}
      <div className={classes['cards']}>
        {slots.map((slot, ticket) => (
          <ParticipantCard
            // Anew once the texts of new tickets are there.
            key={`${form.key('participants')} ${slot.key}`}
            slot={slot}
            ticket={ticket}
            asked={asked}
            form={form}
            faults={board.faults}
            fill={fillOf(ticket)}
            onType={(changed, field) => settle([idOf(changed, field)])}
            onLeave={(left, field, value) => {
              const typed = { ...form.getValues().participants[slots[left]?.key ?? ''], [field]: value };
              const code = participantFieldFault(field, typed, {
                required: [],
                now: clock.now(),
                isPhone,
              });
              if (code !== null) board.put(idOf(left, field), participantFaultText(refusalText, code));
            }}
          />
        ))}
      </div>
    </Section>
  );
}

function idOf(ticket: number, field: ParticipantField): string {
  return `participants.${ticket}.${field}`;
}
