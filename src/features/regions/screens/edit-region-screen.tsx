import { useTranslation } from 'react-i18next';
import { useRegionOfRoom } from '../../../lib/room/use-room-plan.ts';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { RegionForm } from '../components/region-form.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

export function EditRegionScreen() {
  const { t } = useTranslation('management');
  const { answer, reload } = useRegionOfRoom('id');
  if (isMissing(answer)) return <MissingPage />;
  return (
    <DetailPage title={t('titles.EditRegion')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {({ room, region }) => <RegionForm room={room} region={region} regions={room.plan?.regions ?? 0} />}
      </AnswerView>
    </DetailPage>
  );
}
