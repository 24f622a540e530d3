import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatMapDesigner } from '#engine/index.ts';
import { useErrorText, useErrorToast } from '../../../ui/use-error-text.ts';
import { useDesignCalls } from '../api/design-calls.ts';
import type { DraftKeeper, SaveState } from '../model/draft-keeper.ts';
import type { OpenedRoom } from '../model/open-room.ts';
import { ConflictNotice } from './conflict-notice.tsx';

interface DraftConflictProps {
  readonly designer: SeatMapDesigner | null;
  readonly opened: OpenedRoom;
  readonly keeper: DraftKeeper;
  readonly state: SaveState;
  readonly onReopen: () => void;
}

/** What stands between what is drawn here and the server: another drawing, or a refusal. */
export function DraftConflict({ designer, opened, keeper, state, onReopen }: DraftConflictProps) {
  const { t } = useTranslation('designer');
  const errorText = useErrorText();
  const errorToast = useErrorToast();
  const calls = useDesignCalls();
  const [isLeft, setLeft] = useState(false);
  const { room, unsaved, local } = opened;
  const id = room.room.id;

  /** Over what is there by now; what is drawn stays. */
  const keepMine = async (drawn: SeatMapDesigner) => {
    try {
      const [{ draft }, plan] = await Promise.all([calls.draft(id), calls.versions(id)]);
      const basedOn = plan.items[0]?.version ?? 0;
      keeper.adopt({ version: draft?.version ?? 0, basedOn }, drawn.design);
    } catch (thrown) {
      errorToast(thrown);
    }
  };
  const takeTheirs = async () => {
    await local.remove();
    onReopen();
  };

  if (state.kind === 'conflict') {
    return (
      <ConflictNotice
        text={errorText(state.error)}
        mine={t('conflict.mine')}
        theirs={t('conflict.theirs')}
        onMine={() => {
          if (designer !== null) void keepMine(designer);
        }}
        onTheirs={() => void takeTheirs()}
      />
    );
  }
  if (state.kind === 'refused') {
    return (
      <Alert color="curtain" role="alert">
        {errorText(state.error)}
      </Alert>
    );
  }
  if (designer === null || unsaved?.isOlder !== true || isLeft) return null;
  return (
    <ConflictNotice
      text={t('conflict.older')}
      mine={t('conflict.older_mine')}
      theirs={t('conflict.older_theirs')}
      onMine={() => {
        setLeft(true);
        designer.load(unsaved.draft.design);
        // Publishing still says that there is a newer version of the plan than it was drawn on.
        keeper.adopt({ version: keeper.version, basedOn: unsaved.draft.basedOn }, unsaved.draft.design);
        void local.forgetAside();
      }}
      onTheirs={() => {
        setLeft(true);
        void local.forgetAside();
      }}
    />
  );
}
