import { Alert, Skeleton } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomPlan } from '#domain/calls/region.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import type { ReadPlanMap } from '../../../map/reading/read-plan-map.tsx';
import type { ReadingTask } from '../../../map/reading/reading-task.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { FailedAnswer } from '../../../ui/failed-answer.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { type MapOwner, useSitemapCalls } from '../../../lib/room/sitemap-calls.ts';
import { uploadForm } from '../model/upload-form.ts';
import { keepsAnswers, openQuestions, shownReading, storeObstacle } from '../model/upload-state.ts';
import { useMapUpload } from '../model/use-map-upload.ts';
import { FormatHelp } from './format-help.tsx';
import { MapDrop } from './map-drop.tsx';
import { OpenFiles } from './open-files.tsx';
import { ReadingChanges } from './reading-changes.tsx';
import { ReadingCounts } from './reading-counts.tsx';
import { ReadingFindings } from './reading-findings.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { ReadingQuestions } from './reading-questions.tsx';
import { ReadingRefused } from './reading-refused.tsx';
import classes from './sitemap.module.css';
import { StoreBar } from './store-bar.tsx';
import { StoreFailure } from './store-failure.tsx';

/** The room that is uploaded into. */
export interface UploadPlace {
  readonly owner: MapOwner;
  /** What it is called: the room, or the region. */
  readonly name: string;
  readonly capacity: number;
  /** As it was answered last. */
  readonly room: RoomPlan;
  readonly reading: Pick<ReadingTask, 'before' | 'region'>;
}

interface MapUploadProps {
  readonly place: UploadPlace;
  /** The room is asked for anew; the files stay. */
  readonly onReload: () => void;
  /** Why the room could not be asked for anew; null: it could, or was not. */
  readonly reloadFailure: ApiError | null;
  readonly onStored: () => void;
}

interface Failure {
  readonly error: unknown;
  /** The room that the files were compared with then: compared with a newer answer it says nothing. */
  readonly room: RoomPlan;
}

/** From files to the room: read beside the page, shown, asked about, compared, and only then stored. */
export function MapUpload({ place, onReload, reloadFailure, onStored }: MapUploadProps) {
  const { t } = useTranslation('sitemap');
  const calls = useSitemapCalls();
  const modals = useModalStack();
  const [state, hands] = useMapUpload(place.reading);
  const [isStoring, setStoring] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { leave } = useUnsavedChanges(() => state.files.length > 0);
  const { owner, capacity, room } = place;
  const { url: planUrl = '', places: placesBefore = 0 } = room.plan ?? {};
  const isRegion = owner.region !== null;
  const { files, choices, reading } = state;
  const shown = shownReading(state);
  const questions = (
    <ReadingQuestions
      questions={openQuestions(state)}
      choices={choices}
      onAnswer={hands.answer}
      opensColumns={reading.status === 'refused'}
    />
  );

  const open = (chosen: readonly File[]) => {
    const go = () => {
      setFailure(null);
      hands.open(chosen);
    };
    if (Object.keys(choices).length === 0 || keepsAnswers(files, chosen)) {
      go();
      return;
    }
    modals.open({
      title: t('drop.replace'),
      description: t('drop.replaceText'),
      actionLabel: t('drop.replace'),
      onAccept: go,
    });
  };
  const change = (changed: readonly File[]) => {
    setFailure(null);
    hands.change(changed);
  };
  const store = async (mayLose: readonly TicketTypeId[]) => {
    setStoring(true);
    setFailure(null);
    try {
      await calls.store(owner, uploadForm(files, choices, { basedOn: planUrl, mayLose }));
      toastSuccess(t(isRegion ? 'store.storedRegion' : 'store.stored'));
      leave(onStored);
    } catch (thrown) {
      setFailure({ error: thrown, room });
    } finally {
      setStoring(false);
    }
  };
  return (
    <div className={classes['upload']}>
      <MapDrop onFiles={open} isSmall={files.length > 0} isShut={isStoring} />
      {files.length > 0 && (
        <Fields isShut={isStoring}>
          <OpenFiles files={files} onFiles={change} />
        </Fields>
      )}
      {reading.status === 'reading' && <ReadingProgress share={reading.share} onCancel={hands.giveUp} />}
      {reading.status === 'refused' && (
        <>
          <ReadingRefused reasons={reading.reasons} />
          {questions}
        </>
      )}
      {reading.status === 'failed' && (
        <Alert color="red" role="alert" title={t('refused.title')}>
          {t(`reading.${reading.cause}`)}
        </Alert>
      )}
      {reading.status === 'unstarted' && <FailedAnswer error={reading.error} reload={hands.retry} />}
      {shown !== null && (
        <>
          <ReadingFindings reading={shown} />
          <div className={classes['columns']}>
            <div className={classes['column']}>
              <Panel title={t('picture.title')}>
                <Picture
                  plan={shown.plan}
                  label={t('picture.label', { name: place.name })}
                  region={place.reading.region?.key ?? null}
                />
              </Panel>
            </div>
            <div className={classes['column']}>
              <Fields isShut={isStoring}>{questions}</Fields>
              <ReadingCounts reading={shown} />
              <ReadingChanges changes={shown.changes} isFirst={place.reading.before === null} />
            </div>
          </div>
          {failure?.room === room && (
            <StoreFailure
              error={failure.error}
              reloadFailure={reloadFailure}
              onCompare={onReload}
              onStore={(mayLose) => void store(mayLose)}
            />
          )}
          <StoreBar
            places={shown.places}
            capacity={capacity}
            isRegion={isRegion}
            obstacle={storeObstacle(state, capacity, placesBefore, !isRegion)}
            isStoring={isStoring}
            onStore={() => void store([])}
          />
        </>
      )}
      {files.length === 0 && <FormatHelp />}
    </div>
  );
}

interface FieldsProps {
  /** What is being stored is not changed: it would go with what was stored before. */
  readonly isShut: boolean;
  readonly children: ReactNode;
}

function Fields({ isShut, children }: FieldsProps) {
  return (
    <fieldset className={classes['fields']} disabled={isShut}>
      {children}
    </fieldset>
  );
}

const loadMap = async () => (await import('../../../map/reading/read-plan-map.tsx')).ReadPlanMap;

/** The map as it was read. Where the code that draws it does not come, the files stay. */
function Picture(props: ComponentProps<typeof ReadPlanMap>) {
  const { answer, reload } = useAnswer(loadMap);
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<Skeleton height="22rem" />}>
      {(Map) => <Map key={pictureKey(props.plan)} {...props} />}
    </AnswerView>
  );
}

const keys = new WeakMap<Uint8Array, string>();
let lastKey = 0;

/** Another plan is another picture. */
function pictureKey(plan: Uint8Array): string {
  const known = keys.get(plan) ?? String((lastKey += 1));
  keys.set(plan, known);
  return known;
}
