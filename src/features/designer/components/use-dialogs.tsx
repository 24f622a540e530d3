import { Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PlanPublished } from '#domain/calls/design.ts';
import type { SeatMapDesigner, SeatMapDesignerEvents } from '#engine/index.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { BuyerView } from '../../../map/designer/buyer-view.tsx';
import { planOf } from '../../../map/designer/drawing.ts';
import { type ModalSpec, useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { answerInput } from '../model/answer-input.ts';
import type { DraftKeeper } from '../model/draft-keeper.ts';
import type { HostCommand } from '../model/command-entries.ts';
import { earlyKeys } from '../model/early-keys.ts';
import type { OpenedRoom } from '../model/open-room.ts';
import { AskDialog } from './ask-dialog.tsx';
import { CommandPalette } from './command-palette.tsx';
import { NumberingDialog } from './numbering-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { Publishing } from './use-publishing.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import classes from './workspace.module.css';

interface DialogParts {
  readonly designer: SeatMapDesigner | null;
  readonly opened: OpenedRoom;
  readonly keeper: DraftKeeper;
  readonly publishing: Publishing;
  readonly onPublished: (plan: PlanPublished) => void;
  /** Everything is to be read anew. */
  readonly onReopen: () => void;
  /** What is wrong with the drawing is to be seen. */
  readonly onFindings: () => void;
}

/** Everything that opens over the map. */
export function useDialogs({ designer, opened, keeper, publishing, ...on }: DialogParts) {
  const { onPublished, onReopen, onFindings } = on;
  const { t } = useTranslation('designer');
  const modals = useModalStack();
  const { clock } = useServices();
  const early = useMemo(() => earlyKeys(window, clock), [clock]);
  const { room } = opened;
  useEffect(() => {
    // Before the first dialog is asked for: it comes at once, and without a network.
    modals.prepare().catch(() => undefined);
  }, [modals]);

  const open = (spec: ModalSpec) => {
    early.hold();
    modals.open(spec);
  };

  return {
    number: () => {
      if (designer === null) return;
      open({
        title: t('numbering.title'),
        wide: true,
        content: (close) => <NumberingDialog designer={designer} onDone={close} />,
      });
    },
    palette: (host: readonly HostCommand[]) => {
      if (designer === null) return;
      open({
        title: t('palette.title'),
        content: (close) => <CommandPalette designer={designer} host={host} early={early} onClose={close} />,
      });
    },
    versions: () => {
      if (designer === null) return;
      open({
        title: t('versions.title'),
        size: 'lg',
        content: (close) => <VersionsDialog designer={designer} room={room} onClose={close} />,
      });
    },
    publish: () => {
      if (designer === null) return;
      const { basedOn } = keeper;
      open({
        title: t('publish.title', { room: room.room.name }),
        size: 'lg',
        content: (close) => (
          <PublishDialog
            {...{ designer, room, publishing, basedOn }}
            onPublished={(plan) => {
              close();
              // What was drawn meanwhile is not in it, and goes on.
              if (keeper.state.kind === 'saved') onPublished(plan);
            }}
            onReopen={() => {
              close();
              onReopen();
            }}
            onFindings={() => {
              // The focus it gives back is to be taken after that.
              flushSync(close);
              onFindings();
            }}
            onClose={close}
          />
        ),
      });
    },
    discard: () =>
      open({
        title: t('discard.title'),
        description: t('discard.text'),
        actionLabel: t('discard.press'),
        onAccept: async () => {
          await keeper.discard();
          onReopen();
        },
      }),
    preview: () => {
      if (designer === null) return;
      const plan = planOf(designer.design);
      open({
        title: t('preview.title'),
        wide: true,
        content: (close) =>
          plan === null ? (
            <Text>{t('preview.none')}</Text>
          ) : (
            <div className={classes['preview']}>
              <BuyerView
                plan={plan}
                label={t('preview.label', { room: room.room.name })}
                price={t('preview.price')}
                onUnavailable={close}
              />
            </div>
          ),
      });
    },
    /** A tool asks for words or a length. */
    ask: (event: SeatMapDesignerEvents['input.wanted']) => {
      if (designer === null) return;
      open({
        title: t(event.input === 'text' ? 'ask.textTitle' : 'ask.lengthTitle'),
        size: 'sm',
        content: (close) => (
          <AskDialog
            label={t(event.input === 'text' ? 'ask.text' : 'ask.length')}
            kind={event.input === 'text' ? 'text' : 'number'}
            early={early.text}
            onAnswer={(answer) => {
              answerInput(designer, event, answer);
              close();
            }}
            onClose={close}
          />
        ),
      });
    },
  };
}
