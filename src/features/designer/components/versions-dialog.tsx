import { Badge, Button, Card, Group, Loader, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanVersions } from '#domain/calls/design.ts';
import type { RoomPlan } from '#domain/calls/region.ts';
import type { PlanChanges, SeatMapDesigner } from '#engine/index.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { bakeDesign, changesBetween } from '../../../map/designer/drawing.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useDesignCalls } from '../api/design-calls.ts';
import { changeTexts } from '../model/change-texts.ts';
import { designOfVersion } from '../model/open-room.ts';

interface VersionsDialogProps {
  readonly designer: SeatMapDesigner;
  readonly room: RoomPlan;
  readonly onClose: () => void;
}

/** The published versions: what is drawn now differs from each by how much, and any of them can be drawn on. */
export function VersionsDialog({ designer, room, onClose }: VersionsDialogProps) {
  const calls = useDesignCalls();
  const { id } = room.room;
  const { answer, reload } = useAnswer(
    useCallback((signal: AbortSignal) => calls.versions(id, signal), [calls, id]),
  );
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<Loader />}>
      {({ items }) => (
        <Stack gap="sm">
          {items.map((version) => (
            <Version key={version.version} {...{ designer, room, version, onClose }} />
          ))}
        </Stack>
      )}
    </AnswerView>
  );
}

interface VersionProps extends VersionsDialogProps {
  readonly version: PlanVersions['items'][number];
}

function Version({ designer, room, version, onClose }: VersionProps) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const calls = useDesignCalls();
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const [changes, setChanges] = useState<PlanChanges | null>(null);
  const [isComparing, setComparing] = useState(false);
  const load = async () => {
    const design = designOfVersion(await calls.version(room.room.id, version.version));
    if (design === null) throw new ApiError('Unreadable answer', { kind: 'unreadable' });
    return design;
  };
  const compare = async () => {
    setComparing(true);
    try {
      setChanges(changesBetween(bakeDesign(await load()), bakeDesign(designer.design)));
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setComparing(false);
    }
  };
  const drawOn = async () => {
    designer.load(await load());
    onClose();
  };
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="start">
        <Stack gap={2}>
          <Group gap="xs">
            <Text fw={600}>{t('versions.name', { version: version.version })}</Text>
            {version.shows > 0 && (
              <Badge variant="light">{t('versions.shows', { count: version.shows })}</Badge>
            )}
          </Group>
          <Text size="sm">{format.date(version.madeAt, 'shortMoment', room.room.space.timeZone)}</Text>
          <Text size="sm">
            {t('versions.counts', { seats: version.seats, places: version.places, regions: version.regions })}
            {version.author !== null && ` · ${version.author}`}
          </Text>
          {version.note !== '' && <Text size="sm">{version.note}</Text>}
        </Stack>
        <Group gap="xs">
          <Button size="sm" variant="default" loading={isComparing} onClick={() => void compare()}>
            {t('versions.compare')}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() =>
              modals.open({
                title: t('versions.drawOn'),
                description: t('versions.drawOnText'),
                actionLabel: t('versions.drawOn'),
                onAccept: drawOn,
              })
            }
          >
            {t('versions.drawOn')}
          </Button>
        </Group>
      </Group>
      {changes !== null && (
        <Text size="sm" role="status">
          {changeTexts(changes, t).join(' · ') || t('publish.same')}
        </Text>
      )}
    </Card>
  );
}
