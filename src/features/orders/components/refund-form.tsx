import { Alert, Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { OrderMoney, RefundAnswer } from '#domain/calls/money.ts';
import type { TicketId } from '#domain/ids.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useSending } from '../../../ui/form/use-sending.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts';
import { useErrorText } from '../../../ui/use-error-text.ts';
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

/** Which tickets are given up, how much goes back, and why. Nothing chosen: money alone. */
export function RefundForm({ order, onChanged, onClose }: RefundFormProps) {
  const { t } = useTranslation(['orders', 'refusal']);
  const format = useFormat();
  const ticketName = useTicketName(order);
  const calls = useOrderCalls();
  const errorText = useErrorText();
  const { sending, send } = useSending();
  const live = order.tickets.filter(({ state }) => state !== 'void');
  // Who has been in has had what was paid for; it can be chosen all the same.
  const [chosen, setChosen] = useState<readonly TicketId[]>(() =>
    live.filter(({ state }) => state === 'valid').map(({ id }) => id),
  );
  const [typed, setTyped] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<RefundAnswer | null>(null);
  // An answer that never came is asked for again by the same key: money goes back once.
  const key = useRef<string | null>(null);
  const isAll = chosen.length === live.length;
  const worth = isAll
    ? order.left
    : live.reduce((sum, ticket) => (chosen.includes(ticket.id) ? sum + ticket.worth : sum), 0);
  const amount = typed ?? Math.min(worth, order.left);
  const isTooMuch = amount > order.left;
  const isNegative = amount < 0;
  const isUnreadable = Number.isNaN(amount);
  const isTooLong = reason.trim().length > TEXT_LENGTHS.reason;
  const used = live.filter(({ id, state }) => state === 'used' && chosen.includes(id)).length;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || isTooLong || isTooMuch || isNegative || isUnreadable) return;
    void send(async () => {
      setRefusal(null);
      key.current ??= randomRequestKey();
      try {
        const answer = await calls.refund(order.orderId, {
          requestKey: key.current,
          tickets: [...chosen],
          amount,
          reason: reason.trim(),
          usedToo: used > 0,
        });
        onChanged();
        if (answer.byHand.length > 0) {
          setDone(answer);
          return;
        }
        toastSuccess(t('refund.done', { amount: format.money(answer.amount, answer.currency) }));
        onClose();
      } catch (thrown) {
        fail(thrown);
      }
    });
  };
  const fail = (thrown: unknown) => {
    const failure = parseFailure(thrown);
    const text = isUnanswered(failure) ? t('refund.unanswered') : errorText(failure);
    toastFailure(text);
    setRefusal(text);
    if (isUnanswered(failure)) return;
    key.current = null;
    onChanged();
  };

  if (done !== null) return <HandedBack refund={done} onClose={onClose} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Checkbox.Group
          label={t('refund.which')}
          value={[...chosen]}
          onChange={(ids) => setChosen(live.map(({ id }) => id).filter((id) => ids.includes(id)))}
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
          label={t('refund.amount')}
          description={t('refund.most', { amount: format.money(order.left, order.currency) })}
          currency={order.currency}
          value={amount}
          onChange={setTyped}
          error={
            isTooMuch
              ? t('refusal:refundTooMuch')
              : isNegative
                ? t('refusal:tooSmall', { replace: { min: 0 } })
                : isUnreadable && t('refusal:invalid')
          }
        />
        <Textarea
          label={t('refund.reason')}
          description={order.customer.email === '' ? null : t('refund.reasonText')}
          {...REQUIRED}
          autosize
          {...atMost(TEXT_LENGTHS.reason)}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={
            isTooLong
              ? t('refusal:tooLong', { replace: { max: TEXT_LENGTHS.reason } })
              : isMissing && t('refusal:required')
          }
        />
        <FormRefusal text={refusal} />
        <ModalFooter>
          <Button type="submit" loading={sending}>
            {t('refund.give', { amount: isUnreadable ? '…' : format.money(amount, order.currency) })}
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
