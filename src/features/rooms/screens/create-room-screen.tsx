import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useRoomCalls } from '../api/room-calls.ts';
import { RoomForm } from '../components/room-form.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';
import { NoSpaceNotice } from '../../../ui/no-space-notice.tsx';

/** A new room, in the space that the address names, or in the only one there is. */
export function CreateRoomScreen() {
  const { t } = useTranslation('management');
  const calls = useRoomCalls();
  const [address] = useSearchParams();
  const { answer, reload } = useAnswer(useCallback((signal: AbortSignal) => calls.spaces(signal), [calls]));
  const asked = address.get('space');
  return (
    <DetailPage title={t('titles.CreateRoom')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {({ items: spaces }) => {
          if (spaces.length === 0) return <NoSpaceNotice createHref={paths.createSpace.href()} />;
          const chosen = spaces.length === 1 ? spaces[0] : spaces.find(({ id }) => String(id) === asked);
          const spaceId = chosen === undefined ? '' : String(chosen.id);
          const first = { spaceId, name: '', capacity: null, isDefault: chosen?.rooms === 0 };
          const from =
            chosen !== undefined && String(chosen.id) === asked ? { from: paths.space.href(chosen.id) } : {};
          return <RoomForm room={null} first={first} spaces={spaces} {...from} />;
        }}
      </AnswerView>
    </DetailPage>
  );
}
