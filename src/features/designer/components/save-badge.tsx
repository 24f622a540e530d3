import { Badge } from '@mantine/core';
import { IconCheck, IconCloudOff, IconLoader2, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../model/draft-keeper.ts';
import classes from './top-bar.module.css';

const ICONS = {
  saved: IconCheck,
  saving: IconLoader2,
  offline: IconCloudOff,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const;

interface SaveBadgeProps {
  readonly state: SaveState;
  /** What is drawn is not what is published. */
  readonly isDraft: boolean;
}

/** Whether what is drawn is safe, and where, and whether buyers have it yet; said by itself only when it is not safe. */
export function SaveBadge({ state, isDraft }: SaveBadgeProps) {
  const { t } = useTranslation('designer');
  const Icon = ICONS[state.kind];
  const isFine = state.kind === 'saved' || state.kind === 'saving';
  const key = keyOf(state, isDraft);
  return (
    <Badge
      aria-live={isFine ? 'off' : 'polite'}
      classNames={{ root: classes['badge'] ?? '', label: classes['badgeLabel'] ?? '' }}
      variant="light"
      size="lg"
      color={isFine ? 'gray' : 'curtain'}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {t(`save.${key}`)}
    </Badge>
  );
}

function keyOf(state: SaveState, isDraft: boolean) {
  if (state.kind === 'offline' && !state.isKept) return 'unkept';
  return state.kind === 'saved' && isDraft ? 'draft' : state.kind;
}
