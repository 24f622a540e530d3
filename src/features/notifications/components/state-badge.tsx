import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LetterState, NotificationState } from '#domain/calls/notification.ts';

const STATE_COLORS = { waiting: 'spotlight', sent: 'leaf', cancelled: 'gray' } as const;
const LETTER_COLORS = { waiting: 'spotlight', sent: 'leaf', kept: 'leaf', failed: 'curtain' } as const;

export function StateBadge({ state }: { readonly state: NotificationState }) {
  const { t } = useTranslation('notifications');
  return (
    <Badge variant="light" color={STATE_COLORS[state]} component="span">
      {t(`state.${state}`)}
    </Badge>
  );
}

/** How a letter fares; null: there is none. */
export function LetterBadge({ letter }: { readonly letter: LetterState | null }) {
  const { t } = useTranslation('notifications');
  return (
    <Badge variant="light" color={letter === null ? 'gray' : LETTER_COLORS[letter]} component="span">
      {t(`letter.${letter ?? 'none'}`)}
    </Badge>
  );
}
