import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { CancelImpact } from '#domain/calls/event-shows.ts';
import { atMost } from '../../../../ui/edit-form/field-limits.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';

interface CallOffTextProps {
  readonly impact: CancelImpact;
  /** How many are cancelled. */
  readonly shows: number;
  readonly currency: string;
  readonly onReason: (reason: string) => void;
}

/** What calling shows off does that are sold, and why it is done. */
export function CallOffText({ impact, shows, currency, onReason }: CallOffTextProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { tickets, orders, amount } = impact;
  const size =
    tickets === 0
      ? t('shows.callOffNobody')
      : t(amount > 0 ? 'shows.callOffSize' : 'shows.callOffFree', {
          count: tickets,
          orders: t('shows.orderCount', { count: orders }),
          amount: format.money(amount, currency),
        });
  return (
    <Stack gap="md">
      <Text fw={600}>{size}</Text>
      <Text>
        {tickets > 0 && t('shows.callOffTell')} {t('shows.callOffText', { count: shows })}
      </Text>
      {tickets > 0 && (
        <Textarea
          label={t('shows.reason')}
          description={t('shows.reasonHint')}
          {...atMost(TEXT_LENGTHS.reason)}
          autosize
          minRows={2}
          data-autofocus
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
      )}
    </Stack>
  );
}
