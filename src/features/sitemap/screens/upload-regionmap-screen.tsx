import { Alert, Button, Text } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { type UploadRegion, useUploadRegion } from '../api/use-upload-room.ts';
import { MapFilesMenu } from '../../../ui/map-files/map-files-menu.tsx';
import { MapUpload } from '../components/map-upload.tsx';
import { UploadSkeleton } from '../components/upload-skeleton.tsx';

/** The seats of one region out of files. */
export function UploadRegionmapScreen() {
  const { answer, reload, reloadFailure } = useUploadRegion();
  return (
    <DetailAnswer title="UploadRegionmap" answer={answer} reload={reload} skeleton={<UploadSkeleton />}>
      {(found) => <Shown found={found} onReload={reload} reloadFailure={reloadFailure} />}
    </DetailAnswer>
  );
}

interface ShownProps {
  readonly found: UploadRegion;
  readonly onReload: () => void;
  readonly reloadFailure: ApiError | null;
}

function Shown({ found: { room, region, document }, onReload, reloadFailure }: ShownProps) {
  const { t } = useTranslation('sitemap');
  const leadOn = useLeadOn();
  const { id: roomId, name: roomName, capacity, archivedAt } = room.room;
  const { id, key, name, seated } = region;
  const owner = { room: roomId, region: id };
  const laidOut = room.plan?.source === 'form';
  const reading = useMemo(() => ({ before: document, region: { key, laidOut } }), [document, key, laidOut]);
  const format = useFormat();
  const isShut = archivedAt !== null || region.archivedAt !== null;
  return (
    <DetailPage
      title={t('ofRegion', { region: name })}
      lead={<Text c="dimmed">{t('regionLead', { room: roomName, capacity: format.count(capacity) })}</Text>}
      actions={
        <>
          <Button
            component={Link}
            to={paths.region.href(roomId, id)}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t('backToRegion')}
          </Button>
          {!isShut && <MapFilesMenu owner={owner} name={`${roomName} ${name}`} />}
        </>
      }
    >
      {isShut && <Alert color="gray">{t('archived')}</Alert>}
      {!isShut && !seated && <Alert color="gray">{t('noSeats')}</Alert>}
      {!isShut && seated && (
        <>
          {laidOut && (
            <Alert color="gray" variant="light" icon={<IconInfoCircle aria-hidden />}>
              {t('laidOutByRoom')}
            </Alert>
          )}
          <MapUpload
            place={{ owner, name, capacity, reading, room }}
            onReload={onReload}
            reloadFailure={reloadFailure}
            onStored={() => leadOn(paths.region.href(roomId, id))}
          />
        </>
      )}
    </DetailPage>
  );
}
