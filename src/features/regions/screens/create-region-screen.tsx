import { Alert, Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RoomPlan } from '#domain/calls/region.ts';
import { paths } from '../../../app/paths.ts';
import { useRoomPlan } from '../../../lib/room/use-room-plan.ts';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { RegionForm } from '../components/region-form.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

/** Disabled, with its sentence, where the room has a map that was uploaded or drawn. */
export function CreateRegionScreen() {
  const { t } = useTranslation('management');
  const { answer, reload } = useRoomPlan();
  if (isMissing(answer)) return <MissingPage />;
  return (
    <DetailPage title={t('titles.CreateRegion')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {(room) =>
          room.plan?.source === 'sitemap' ? (
            <Disabled room={room} />
          ) : (
            <RegionForm room={room} region={null} regions={room.plan?.regions ?? 0} />
          )
        }
      </AnswerView>
    </DetailPage>
  );
}

function Disabled({ room: { room } }: { readonly room: RoomPlan }) {
  const { t } = useTranslation('regions');
  return (
    <>
      <Alert variant="light" color="gray" icon={<IconMap2 aria-hidden />} role="status">
        {t('creationDisabled')}
      </Alert>
      <div>
        <Button component={Link} to={paths.regions.href(room.id)} variant="default">
          {t('toRegions')}
        </Button>
      </div>
    </>
  );
}
