import { Alert, Button, List, NumberInput, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PlanPublished, publishDesignCall } from '#domain/calls/design.ts';
import type { RoomPlan } from '#domain/calls/region.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import type { PlanDocument, SeatMapDesigner } from '#engine/index.ts';
import { type ApiError, asApiError } from '../../../lib/http/api-error.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { useIsElsewhere } from '../../../lib/navigation/use-is-elsewhere.ts';
import { losingTypes } from '../../../lib/room/losing-types.ts';
import { bakeDesign, changesBetween } from '../../../map/designer/drawing.ts';
import { atMost, fieldLimits } from '../../../ui/edit-form/field-limits.ts';
import { LosingTypes } from '../../../ui/losing-types.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorText, useErrorToast } from '../../../ui/use-error-text.ts';
import { USUAL_SEAT_DISTANCE } from '../model/answer-input.ts';
import { findingText } from '../model/finding-text.ts';
import { listFindings } from '../model/findings.ts';
import { seatDistance } from '../model/seat-distance.ts';
import { useDecimals } from '../../../ui/fields/use-decimals.ts';
import { PublishChanges, PublishShows } from './publish-changes.tsx';
import { PublishFailure } from './publish-failure.tsx';
import { type Publishing, UNSENT } from './use-publishing.ts';

/** Of more errors it is said how many there are. */
const NAMED_ERRORS = 5;

interface PublishDialogProps {
  readonly designer: SeatMapDesigner;
  readonly room: RoomPlan;
  /** Version of the plan that the draft was begun from. */
  readonly basedOn: number;
  readonly publishing: Publishing;
  readonly onPublished: (plan: PlanPublished) => void;
  /** What there is by now goes on; what is drawn here is kept in this browser. */
  readonly onReopen: () => void;
  /** What is wrong with the drawing is to be seen. */
  readonly onFindings: () => void;
  readonly onClose: () => void;
}

/** What publishing changes, seat by seat and for the shows that are ahead; then the press. */
export function PublishDialog({ designer, room, basedOn, publishing, ...on }: PublishDialogProps) {
  const { t } = useTranslation(['designer', 'common']);
  const errorText = useErrorText();
  const errorToast = useErrorToast();
  const isElsewhere = useIsElsewhere();
  const decimals = useDecimals();
  const [note, setNote] = useState('');
  const [metres, setMetres] = useState<string | number>(USUAL_SEAT_DISTANCE);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [base, setBase] = useState(publishing.first);
  const losing = failure === null ? [] : losingTypes(failure);
  const wrong = listFindings(designer.findings.filter(({ severity }) => severity === 'error'));
  const errors = wrong.length;
  const drawn = useMemo(() => bakeDesign(designer.design), [designer]);
  // What stands in no region is among the errors, and leads to them.
  const isEmpty = errors === 0 && !drawn.regions.some(holdsPlaces);
  const changes = useMemo(
    () => (base.document === null ? null : changesBetween(base.document, drawn)),
    [base, drawn],
  );
  const distance = designer.design.metresPerUnit === undefined ? seatDistance(drawn) : null;
  const run = async (task: () => Promise<void>) => {
    setRunning(true);
    setFailure(null);
    try {
      await task();
    } catch (thrown) {
      if (isElsewhere()) errorToast(thrown);
      else setFailure(asApiError(thrown));
    } finally {
      setRunning(false);
    }
  };
  const press = (mayLose: readonly TicketTypeId[]) =>
    run(async () => {
      const wanted = Number(metres);
      if (distance !== null && wanted > 0) {
        designer.dispatch({ type: 'setDesign', metresPerUnit: wanted / distance });
      }
      const plan = await publishing.publish(base, { note, mayLose: [...mayLose] });
      toastSuccess(t('publish.done', { version: plan.version }));
      on.onPublished(plan);
    });
  return (
    <Stack>
      {isEmpty && (
        <Alert color="curtain" title={t('publish.nothing')}>
          {t('publish.nothingText')}
        </Alert>
      )}
      {!(isEmpty && changes === null) && <PublishChanges room={room.room.id} changes={changes} />}
      <PublishShows room={room} />
      <TextInput
        data-autofocus
        label={t('publish.note')}
        description={t('publish.noteText')}
        value={note}
        {...atMost(fieldLimits(publishDesignCall, 'note').maxLength)}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {distance !== null && (
        <NumberInput
          label={t('scale.label')}
          description={t('scale.text')}
          min={0.1}
          max={10}
          decimalScale={2}
          {...decimals}
          step={0.05}
          value={metres}
          onChange={setMetres}
        />
      )}
      {base.version > 0 && basedOn < base.version && (
        <Alert color="spotlight">{t('publish.outdated', { from: basedOn, newest: base.version })}</Alert>
      )}
      {errors > 0 && (
        <Alert color="curtain" title={t('publish.errors', { count: errors })}>
          <List size="sm" mb="sm">
            {wrong.slice(0, NAMED_ERRORS).map((listed, index) => (
              <List.Item key={`${listed.finding.code} ${index}`}>
                {findingText(listed, designer.design, t)}
              </List.Item>
            ))}
          </List>
          <Button size="sm" variant="default" onClick={on.onFindings}>
            {t('publish.findings')}
          </Button>
        </Alert>
      )}
      {losing.length > 0 && (
        <LosingTypes
          types={losing}
          label={t('publish.anyway')}
          onGoOn={() => void press(losing.map(({ id }) => id))}
        />
      )}
      {failure !== null && losing.length === 0 && (
        <PublishFailure
          text={errorText(failure)}
          isChanged={isOvertaken(failure)}
          isUnknown={isUnanswered(failure) && failure.cause !== UNSENT}
          onCompare={() => void run(async () => setBase(await publishing.rebase()))}
          onReopen={on.onReopen}
        />
      )}
      <ModalFooter
        start={
          <Button component={Link} variant="subtle" to={paths.regions.href(room.room.id)}>
            {t('publish.regionsLink')}
          </Button>
        }
      >
        <Button variant="default" disabled={isRunning} onClick={on.onClose}>
          {t('common:action.cancel')}
        </Button>
        {losing.length === 0 && (
          <Button loading={isRunning} disabled={errors > 0 || isEmpty} onClick={() => void press([])}>
            {t('publish.press')}
          </Button>
        )}
      </ModalFooter>
    </Stack>
  );
}

function holdsPlaces(region: PlanDocument['regions'][number]): boolean {
  return region.seated ? region.rows.some(({ seats }) => seats.length > 0) : region.capacity > 0;
}

/** Somebody else has published, saved or dropped the draft meanwhile. */
function isOvertaken({ status, code }: ApiError): boolean {
  return (status === 409 && code !== 'archived') || status === 404;
}
