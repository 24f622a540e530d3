import { Alert, Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { OrderMoney, RefundAnswer } from '#domain/calls/money.ts';
import type { TicketId } from '#domain/ids.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useMethodText } from '../../../ui/use-method-text.ts';
import { useOrderCalls } from '../api/order-calls.ts';
import { useTicketName } from './use-ticket-name.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

interface RefundFormProps {
  readonly order: OrderMoney;
  /** The order is no longer as it stands here: money went back, or somebody else was faster. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface RefundValues {
  readonly tickets: readonly TicketId[];
  /** Minor units; null: what the tickets are worth. */
  readonly amount: number | null;
  readonly reason: string;
}

/** Which tickets are given up, how much goes back, and why. Nothing chosen: money alone. */
export function RefundForm({ order: given, onChanged, onClose }: RefundFormProps) {
  const { t } = useTranslation(['orders', 'refusal']);
  const format = useFormat();
  const calls = useOrderCalls();
  // Read once more when it was refused: somebody else was faster.
  const [order, setOrder] = useState(given);
  const ticketName = useTicketName(order);
  const [done, setDone] = useState<RefundAnswer | null>(null);
  // An answer that never came is asked for again by the same key: money goes back once.
  const key = useRef<string | null>(null);
  const live = order.tickets.filter(({ state }) => state !== 'void');

  const form = useForm<RefundValues>({
    // Who has been in has had what was paid for; it can be chosen all the same.
    initialValues: {
      tickets: live.filter(({ state }) => state === 'valid').map(({ id }) => id),
      amount: null,
      reason: '',
    },
    validate: () => ({ amount: amountFault(), reason: reasonFault() }),
  });
  useUnsavedChanges(() => done === null && form.isDirty());
  const chosen = form.values.tickets.filter((id) => live.some((ticket) => ticket.id === id));
  const isAll = chosen.length === live.length;
  const worth = isAll
    ? order.left
    : live.reduce((sum, ticket) => (chosen.includes(ticket.id) ? sum + ticket.worth : sum), 0);
  const amount = form.values.amount ?? Math.min(worth, order.left);
  const reason = form.values.reason.trim();
  const used = live.filter(({ id, state }) => state === 'used' && chosen.includes(id)).length;

  function amountFault(): string | null {
    if (Number.isNaN(amount)) return t('refusal:invalid');
    if (amount > order.left) return t('refusal:refundTooMuch');
    return amount < 0 ? t('refusal:tooSmall', { replace: { min: format.money(0, order.currency) } }) : null;
  }
  function reasonFault(): string | null {
    const max = TEXT_LENGTHS.reason;
    if (reason.length > max) return t('refusal:tooLong', { replace: { max } });
    return reason === '' ? t('refusal:required') : null;
  }

  const refund = async () => {
    key.current ??= randomRequestKey();
    const answer = await calls.refund(order.orderId, {
      requestKey: key.current,
      tickets: chosen,
      amount,
      reason,
      usedToo: used > 0,
    });
    onChanged();
    if (answer.byHand.length > 0) {
      setDone(answer);
      return;
    }
    toastSuccess(t('refund.done', { amount: format.money(answer.amount, answer.currency) }));
    onClose();
  };
  const { submit, sending, refusal } = useFormCall(form, ['tickets', 'amount', 'reason'], refund, {
    unanswered: t('refund.unanswered'),
    onFailure: (failure) => {
      if (isUnanswered(failure)) return false;
      key.current = null;
      onChanged();
      // Without an answer it stays as it was read: the next press is refused again.
      void calls.money(order.orderId).then(setOrder, () => undefined);
      return false;
    },
  });

  if (done !== null) return <HandedBack refund={done} onClose={onClose} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Checkbox.Group
          label={t('refund.which')}
          value={chosen}
          onChange={(ids) =>
            form.setFieldValue(
              'tickets',
              live.map(({ id }) => id).filter((id) => ids.includes(id)),
            )
          }
        >
          <Stack gap="xs" mt="xs">
            {live.map((ticket) => (
              <Checkbox
                key={ticket.id}
                value={ticket.id}
                label={`${ticketName(ticket)} · ${format.money(ticket.worth, order.currency)}`}
                {...(ticket.state === 'used' ? { description: t('refund.isUsed') } : {})}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {used > 0 && <Alert color="spotlight">{t('refund.used', { count: used })}</Alert>}
        <MoneyField
          id="amount"
          label={t('refund.amount')}
          description={t('refund.most', { amount: format.money(order.left, order.currency) })}
          currency={order.currency}
          {...form.getInputProps('amount')}
          value={amount}
          error={amountFault()}
        />
        <Textarea
          id="reason"
          label={t('refund.reason')}
          description={order.customer.email === '' ? null : t('refund.reasonText')}
          {...REQUIRED}
          autosize
          {...atMost(TEXT_LENGTHS.reason)}
          {...form.getInputProps('reason')}
        />
        <FormRefusal text={refusal} />
        <ModalFooter>
          <Button type="submit" loading={sending}>
            {t('refund.give', {
              amount: amountFault() === null ? format.money(amount, order.currency) : '…',
            })}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}

/** What staff hand back themselves, in sight until they have. */
function HandedBack({ refund, onClose }: { readonly refund: RefundAnswer; readonly onClose: () => void }) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const methodText = useMethodText();
  const money = (amount: number) => format.money(amount, refund.currency);
  return (
    <Stack>
      <Alert color="leaf" role="status" title={t('refund.done', { amount: money(refund.amount) })}>
        {refund.byHand.map(({ method, amount }) => (
          <Text key={method}>
            {t('refund.byHand', { amount: money(amount), method: methodText(method) })}
          </Text>
        ))}
      </Alert>
      <ModalFooter>
        <Button data-autofocus onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </ModalFooter>
    </Stack>
  );
}
