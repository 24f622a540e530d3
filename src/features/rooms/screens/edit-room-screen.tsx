import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useAddressRoom } from '../api/use-address-room.ts';
import { RoomForm } from '../components/room-form.tsx';
import { roomValues } from '../model/room-form.ts';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

export function EditRoomScreen() {
  const { t } = useTranslation('management');
  const { answer, reload } = useAddressRoom();
  if (isMissing(answer)) return <MissingPage />;
  return (
    <DetailPage title={t('titles.EditRoom')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {(room) => <RoomForm room={room} first={roomValues(room)} spaces={[room.space]} />}
      </AnswerView>
    </DetailPage>
  );
}
