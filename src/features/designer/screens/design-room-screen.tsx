import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { roomId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { ScreenAnswer } from '../../../ui/screen-answer.tsx';
import { useDesignCalls } from '../api/design-calls.ts';
import { PublishedNotice } from '../components/published-notice.tsx';
import { WorkspaceSkeleton } from '../components/workspace-skeleton.tsx';
import { Workspace } from '../components/workspace.tsx';
import { localDrafts } from '../model/local-drafts.ts';
import { openRoom } from '../model/open-room.ts';

/** A room is drawn: its regions, rows and seats, from nothing or from what it has. */
export function DesignRoomScreen() {
  const { roomId: param } = useParams();
  const regions = useRegionCalls();
  const designs = useDesignCalls();
  const { clock } = useServices();
  const { state } = useSession();
  const user = state.status === 'loggedIn' ? state.user.id : null;
  const [opening, setOpening] = useState(0);
  const { answer, reload } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const id = addressId(roomId, param);
        const local = localDrafts({ room: id, user, id: randomRequestKey(), now: () => clock.now() });
        const opened = await openRoom({ regions, designs, local }, id, signal);
        return { opened, opening };
      },
      [regions, designs, param, user, opening, clock],
    ),
  );
  const [isPublished, setPublished] = useState(false);
  const reopen = (published: boolean) => {
    setPublished(published);
    setOpening(opening + 1);
  };
  return (
    <ScreenAnswer answer={answer} reload={reload} skeleton={<WorkspaceSkeleton />}>
      {({ opened, opening: nth }) => (
        <Workspace
          key={`${opened.room.room.id} ${nth}`}
          opened={opened}
          user={user}
          notice={
            isPublished && <PublishedNotice room={opened.room.room} onClose={() => setPublished(false)} />
          }
          onPublished={() => reopen(true)}
          onReopen={() => reopen(false)}
        />
      )}
    </ScreenAnswer>
  );
}
