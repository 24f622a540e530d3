import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useAddressRoom } from '../api/use-address-room.ts';
import { RoomForm } from '../components/room-form.tsx';
import { roomValues } from '../model/room-form.ts';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

/** A room's form; `?from=design`: out of its drawing, and back to it. */
export function EditRoomScreen() {
  const { t } = useTranslation('management');
  const { answer, reload } = useAddressRoom();
  const [address] = useSearchParams();
  const isDrawn = address.get('from') === 'design';
  if (isMissing(answer)) return <MissingPage />;
  return (
    <DetailPage title={t('titles.EditRoom')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {(room) => (
          <RoomForm
            room={room}
            first={roomValues(room)}
            spaces={[room.space]}
            {...(isDrawn ? { from: paths.designRoom.href(room.id) } : {})}
          />
        )}
      </AnswerView>
    </DetailPage>
  );
}
