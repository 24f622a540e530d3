import { Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanShow, RoomPlan } from '#domain/calls/region.ts';
import type { ShowId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { RowTable } from '../../../ui/data-list/row-table.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { ShowMovePreview } from './show-move.tsx';

interface PlanShowsProps {
  readonly room: RoomPlan;
  readonly onMoved: () => void;
}

/** The shows that sell an older version of the room, why they keep it, and how to move those that can be moved. */
export function PlanShows({ room: { room, plan, shows }, onMoved }: PlanShowsProps) {
  const { t } = useTranslation(['regions', 'management']);
  const format = useFormat();
  const calls = useRegionCalls();
  const errorToast = useErrorToast();
  const modals = useModalStack();
  const [chosen, setChosen] = useState<ReadonlySet<ShowId>>(new Set());
  const [isMoving, setMoving] = useState(false);
  const behind = shows.filter(({ planVersion }) => planVersion !== plan?.version);
  if (plan === null || behind.length === 0) return null;
  const movable = behind.filter((show) => show.movable);
  const toggle = (id: ShowId) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const move = async (shows: readonly ShowId[]) => {
    setMoving(true);
    try {
      await calls.moveShows(room.id, shows);
      toastSuccess(t('shows.moved', { count: shows.length }));
      setChosen(new Set());
      onMoved();
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setMoving(false);
    }
  };
  const nameOf = ({ event, startsAt }: PlanShow) =>
    `${event.name}, ${format.date(startsAt, 'dayAndTime', room.space.timeZone)}`;
  const columns: readonly ListColumn<PlanShow>[] = [
    {
      key: 'event',
      title: t('shows.event'),
      onPhone: true,
      render: (show) => (
        <Checkbox
          size="sm"
          label={show.event.name}
          aria-label={t('management:list.choose', { name: nameOf(show) })}
          checked={chosen.has(show.id)}
          disabled={!show.movable}
          onChange={() => toggle(show.id)}
        />
      ),
    },
    {
      key: 'startsAt',
      title: t('shows.startsAt'),
      onPhone: 'below',
      oneLine: true,
      render: ({ startsAt }) => format.date(startsAt, 'dayAndTime', room.space.timeZone),
    },
    {
      key: 'version',
      title: t('shows.versionColumn'),
      onPhone: 'below',
      render: ({ planVersion }) => t('shows.version', { version: planVersion }),
    },
    {
      key: 'standing',
      title: t('shows.standing'),
      onPhone: true,
      render: ({ taken, onSale }) =>
        taken > 0 ? (
          <Badge color="spotlight" variant="light">
            {t('shows.taken', { count: taken })}
          </Badge>
        ) : (
          t(onSale ? 'shows.onSale' : 'shows.free')
        ),
    },
  ];
  const preview = (show: PlanShow) => {
    modals.open({
      title: t('move.title', { name: nameOf(show) }),
      size: 'lg',
      content: (close) => (
        <ShowMovePreview
          room={room.id}
          show={show}
          onMove={() => {
            close();
            void move([show.id]);
          }}
          onClose={close}
        />
      ),
    });
  };
  return (
    <Panel title={t('shows.title')}>
      <Text size="sm" c="dimmed">
        {t('shows.text', { version: plan.version })}
      </Text>
      <RowTable
        label={t('shows.title')}
        columns={columns}
        rows={behind}
        rowActions={(show) =>
          (!show.movable || show.taken > 0) && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('move.previewOf', { name: nameOf(show) })}
              onClick={() => preview(show)}
            >
              {t('move.preview')}
            </Button>
          )
        }
      />
      {movable.length > 0 && (
        <Group>
          <Button size="sm" variant="default" onClick={() => setChosen(new Set(movable.map(({ id }) => id)))}>
            {t('shows.chooseAll')}
          </Button>
          <Button
            size="sm"
            disabled={chosen.size === 0}
            loading={isMoving}
            onClick={() => void move([...chosen])}
          >
            {t('shows.move', { count: chosen.size })}
          </Button>
        </Group>
      )}
    </Panel>
  );
}
