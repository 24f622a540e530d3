import { FileButton, Skeleton, Text } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanPublished } from '#domain/calls/design.ts';
import type { UserId } from '#domain/ids.ts';
import type { Design, PlanIcon } from '#engine/index.ts';
import { REGION_COLORS } from '../../../lib/room/region-colors.ts';
import { useDesigner } from '../../../map/designer/use-designer.ts';
import { useMapLook } from '../../../map/use-map-look.ts';
import { ZoomControls } from '../../../map/zoom-controls.tsx';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { toastFailure } from '../../../ui/toasts.ts';
import type { OpenedRoom } from '../model/open-room.ts';
import { refusalText } from '../model/refusal-text.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { StageMenu } from './stage-menu.tsx';
import { StageNotes } from './stage-notes.tsx';
import { SidePanel } from './side-panel.tsx';
import { ToolBar } from './tool-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { UndoNote } from './undo-note.tsx';
import { useAutosave } from './use-autosave.ts';
import { useClipboard } from './use-clipboard.ts';
import { useDialogs } from './use-dialogs.tsx';
import { useHost } from './use-host.ts';
import { usePublishing } from './use-publishing.ts';
import { useTracing } from './use-tracing.tsx';
import { useVoice } from './use-voice.ts';
import classes from './workspace.module.css';

interface WorkspaceProps {
  readonly opened: OpenedRoom;
  readonly user: UserId | null;
  /** Below the bar, as long as what is drawn is what is published. */
  readonly notice: ReactNode;
  readonly onPublished: (plan: PlanPublished) => void;
  /** Everything is to be read anew: another drawing goes on. */
  readonly onReopen: () => void;
}

/** The map to draw on with everything around it. */
export function Workspace({ opened, user, notice, onPublished, onReopen }: WorkspaceProps) {
  const { t } = useTranslation(['designer', 'map']);
  const { room, kept } = opened;
  const container = useRef<HTMLDivElement>(null);
  const { theme } = useMapLook();
  const { keeper, state } = useAutosave(opened, onReopen);
  const [first] = useState(() => {
    const { unsaved, design } = opened;
    return unsaved !== null && !unsaved.isOlder ? unsaved.draft.design : design;
  });
  const isPublished = (design: Design) => design === opened.publishedDesign;
  const [isDraft, setDraft] = useState(!isPublished(first));
  const [isSafe, setSafe] = useState(kept.length > 0);
  const [floor, setFloor] = useState(first.floors[0]?.id ?? '');
  const [isGrid, setGrid] = useState(false);
  const [icon, setIcon] = useState<PlanIcon>('entrance');
  const resetPicture = useRef<() => void>(null);
  const pictureButton = useRef<HTMLButtonElement>(null);
  const findingsTab = useRef<HTMLButtonElement>(null);

  const names = useMemo(
    () => ({
      region: t('new.region'),
      table: t('new.table'),
      booth: t('new.booth'),
      area: t('new.area'),
      stage: t('new.stage'),
    }),
    [t],
  );
  const input = {
    theme,
    floor,
    kept: isSafe ? kept : NONE,
    room: useMemo(() => ({ capacity: room.room.capacity }), [room]),
    defaults: useMemo(() => ({ names, icon, colors: REGION_COLORS }), [names, icon]),
    snap: useMemo(() => ({ grid: isGrid ? GRID : 0 }), [isGrid]),
  };
  const { designer, status } = useDesigner(container, {
    ...input,
    design: first,
    label: t('mapLabel', { room: room.room.name }),
    description: t('keys'),
    onChanged: (design) => {
      setDraft(!isPublished(design));
      keeper.changed(design);
    },
    onFloor: setFloor,
    onInput: (event) => dialogs.ask(event),
    onRefused: ({ refusal }) => toastFailure(refusalText(refusal, t)),
    onCommand: (id) =>
      host()
        .find((command) => command.id === id)
        ?.run(),
    onImageFailed: () => toastFailure(t('picture.failed')),
  });
  useEffect(() => {
    // What is drawn already fills the map; an empty one shows the sheet.
    if (designer !== null && designer.design.objects.length > 0) designer.run('view.fit');
  }, [designer]);
  useVoice(designer);
  const publishing = usePublishing(designer, opened, keeper);
  const dialogs = useDialogs({
    ...{ designer, opened, keeper, publishing, onPublished, onReopen },
    onFindings: () => {
      findingsTab.current?.click();
      findingsTab.current?.focus();
    },
  });
  const tracing = useTracing(designer, floor);
  const clipboard = useClipboard(designer, user);
  useUnsavedChanges(() => state.kind !== 'saved' && state.kind !== 'saving');
  useEffect(() => {
    // What the last visit could not save goes out with the first breath.
    if (opened.unsaved !== null && !opened.unsaved.isOlder) keeper.changed(opened.unsaved.draft.design);
  }, [opened, keeper]);

  const focusMap = () =>
    container.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true });
  // What was numbered is selected still: the focus comes back to it, not to a button of the bar.
  const number = () => {
    focusMap();
    dialogs.number();
  };
  const { host, palette } = useHost({
    ...{ designer, dialogs, clipboard, focusMap },
    onSave: () => void keeper.flush(),
    onGrid: () => setGrid(!isGrid),
    onPicture: () => pictureButton.current?.click(),
    onIcon: setIcon,
  });
  return (
    <div className={classes['workspace']}>
      <TopBar
        {...{ designer, room, isSafe, floor, isDraft }}
        save={state}
        onSafe={kept.length > 0 ? setSafe : null}
        onFloor={setFloor}
        onNumber={number}
        onPicture={() => pictureButton.current?.click()}
        onPreview={dialogs.preview}
        onVersions={dialogs.versions}
        onDiscard={dialogs.discard}
        onPalette={palette}
        onPublish={dialogs.publish}
      />
      {!isDraft && notice}
      <DraftConflict {...{ opened, keeper, state, onReopen }} designer={designer} />
      <div className={classes['body']}>
        {designer !== null && <ToolBar designer={designer} onChosen={focusMap} />}
        <div className={classes['stage']}>
          <div className={classes['canvas']} ref={container} />
          {status === 'starting' && <Skeleton className={classes['canvas'] ?? ''} radius={0} />}
          {status === 'unavailable' && <p className={classes['missing']}>{t('map:unavailable.text')}</p>}
          {status === 'failed' && <p className={classes['missing']}>{t('map:unavailable.failed')}</p>}
          {designer !== null && <ZoomControls map={designer} onFit={() => designer.run('view.fit')} />}
          {designer !== null && <StageNotes designer={designer} capacity={room.room.capacity} />}
          {designer !== null && <UndoNote designer={designer} />}
          {designer !== null && <StageMenu designer={designer} host={host} />}
          {isSafe && (
            <Text size="sm" className={classes['safe'] ?? ''}>
              {t('safe.text', { count: kept.length })}
            </Text>
          )}
        </div>
        {designer !== null && (
          <SidePanel
            {...{ designer, icon, findingsTab }}
            onNumber={number}
            room={room.room.id}
            onIcon={setIcon}
            onPicture={() => pictureButton.current?.click()}
            onPictured={publishing.follow}
          />
        )}
      </div>
      <FileButton
        accept="image/png,image/jpeg,image/webp,application/pdf"
        resetRef={resetPicture}
        onChange={(file) => {
          resetPicture.current?.();
          if (file !== null) void tracing.add(file);
        }}
      >
        {(props) => <button {...props} ref={pictureButton} type="button" hidden tabIndex={-1} />}
      </FileButton>
    </div>
  );
}

const NONE: readonly never[] = [];
/** Plan units: half a seat of a new room. */
const GRID = 10;
