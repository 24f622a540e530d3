import { Alert, Button, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { type UploadRoom, useUploadRoom } from '../api/use-upload-room.ts';
import { MapFilesMenu } from '../../../ui/map-files/map-files-menu.tsx';
import { MapUpload } from '../components/map-upload.tsx';
import { UploadSkeleton } from '../components/upload-skeleton.tsx';

/** A room's map out of files. */
export function UploadSitemapScreen() {
  const { answer, reload, reloadFailure } = useUploadRoom();
  return (
    <DetailAnswer title="UploadSitemap" answer={answer} reload={reload} skeleton={<UploadSkeleton />}>
      {(found) => <Shown found={found} onReload={reload} reloadFailure={reloadFailure} />}
    </DetailAnswer>
  );
}

interface ShownProps {
  readonly found: UploadRoom;
  readonly onReload: () => void;
  readonly reloadFailure: ApiError | null;
}

function Shown({ found: { room, document }, onReload, reloadFailure }: ShownProps) {
  const { t } = useTranslation('sitemap');
  const leadOn = useLeadOn();
  const { id, name, capacity, archivedAt } = room.room;
  const owner = { room: id, region: null };
  const reading = useMemo(() => ({ before: document, region: null }), [document]);
  const format = useFormat();
  return (
    <DetailPage
      title={t('ofRoom', { room: name })}
      lead={<Text c="dimmed">{t('lead', { capacity: format.count(capacity) })}</Text>}
      actions={
        <>
          <Button
            component={Link}
            to={paths.room.href(id)}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t('back')}
          </Button>
          {room.plan !== null && <MapFilesMenu owner={owner} name={name} />}
        </>
      }
    >
      {archivedAt !== null ? (
        <Alert color="gray">{t('archived')}</Alert>
      ) : (
        <MapUpload
          place={{ owner, name, capacity, reading, room }}
          onReload={onReload}
          reloadFailure={reloadFailure}
          onStored={() => leadOn(paths.room.href(id))}
        />
      )}
    </DetailPage>
  );
}
