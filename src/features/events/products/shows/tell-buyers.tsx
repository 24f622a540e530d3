import { Stack, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { atMost } from '../../../../ui/edit-form/field-limits.ts';

/** Whether those who have tickets are told, and why; null: they are not. */
export type Telling = { readonly reason: string } | null;

interface TellBuyersProps {
  readonly value: Telling;
  readonly onChange: (value: Telling) => void;
}

/** What becomes of those who have tickets once a change is saved, in a sentence. */
export function useTellText() {
  const { t } = useTranslation('products');
  return (telling: Telling, isMoved: boolean) => {
    if (telling === null) return t('sales.notTold');
    return t(isMoved ? 'sales.told' : 'sales.nothingToTell');
  };
}

/** Lets staff tell those who have tickets of a change, with a reason if there is one. */
export function TellBuyers({ value, onChange }: TellBuyersProps) {
  const { t } = useTranslation('products');
  const [reason, setReason] = useState(value?.reason ?? '');
  return (
    <Stack gap="sm">
      <Switch
        label={t('shows.tell')}
        description={t('shows.tellHint')}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { reason } : null)}
      />
      {value !== null && (
        <Textarea
          label={t('shows.reason')}
          description={t('shows.reasonHint')}
          {...atMost(TEXT_LENGTHS.reason)}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            onChange({ reason: currentTarget.value });
          }}
        />
      )}
    </Stack>
  );
}
