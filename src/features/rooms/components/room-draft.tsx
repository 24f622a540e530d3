import { Alert, Anchor } from '@mantine/core';
import { IconVectorBezier2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedRoom } from '#domain/calls/room.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

/** That more is drawn of a room than the plan on its page shows, by whom, and where it goes on. */
export function RoomDraft({ room: { id, draft, space, archivedAt } }: { readonly room: ManagedRoom }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  if (draft === null) return null;
  const at = format.date(draft.savedAt, 'shortMoment', space.timeZone);
  return (
    <Alert color="spotlight" icon={<IconVectorBezier2 aria-hidden />} title={t('draft.title')}>
      {t('draft.text', { author: draft.author, at })}{' '}
      {archivedAt === null && (
        <Anchor component={Link} to={paths.designRoom.href(id)} inherit>
          {t('draft.goOn')}
        </Anchor>
      )}
    </Alert>
  );
}
