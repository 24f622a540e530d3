import { Badge } from '@mantine/core';
import { IconCheck, IconCloudOff, IconLoader2, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../model/draft-keeper.ts';

const ICONS = {
  saved: IconCheck,
  saving: IconLoader2,
  offline: IconCloudOff,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const;

/** Whether what is drawn is safe, and where. */
export function SaveBadge({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('designer');
  const Icon = ICONS[state.kind];
  const isFine = state.kind === 'saved' || state.kind === 'saving';
  const key = state.kind === 'offline' && !state.isKept ? 'unkept' : state.kind;
  return (
    <Badge
      role="status"
      variant="light"
      size="lg"
      color={isFine ? 'gray' : 'curtain'}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {t(`save.${key}`)}
    </Badge>
  );
}
