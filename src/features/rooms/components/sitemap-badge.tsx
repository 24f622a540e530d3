import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SitemapState } from '#domain/calls/room.ts';

const COLORS = { none: 'spotlight', form: 'gray', drawn: 'leaf', sitemap: 'leaf' } as const;

/** What a room's seats come from. */
export function SitemapBadge({ state }: { readonly state: SitemapState['state'] }) {
  const { t } = useTranslation('rooms');
  return (
    <Badge variant="light" color={COLORS[state]}>
      {t(`state.${state}`)}
    </Badge>
  );
}
