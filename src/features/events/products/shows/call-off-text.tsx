import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface CallOffTextProps {
  /** Shows among the chosen of which somebody has tickets. */
  readonly sold: number;
  readonly onReason: (reason: string) => void;
}

const MOST_LETTERS = 500;

/** What calling shows off does that are sold, and why it is done. */
export function CallOffText({ sold, onReason }: CallOffTextProps) {
  const { t } = useTranslation('products');
  return (
    <Stack gap="md">
      <Text>{t('shows.callOffText', { count: sold })}</Text>
      <Textarea
        label={t('shows.reason')}
        description={t('shows.reasonHint')}
        maxLength={MOST_LETTERS}
        autosize
        minRows={2}
        data-autofocus
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    </Stack>
  );
}
