import { Badge, Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanShow, RoomPlan } from '#domain/calls/region.ts';
import type { ShowId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { ScrolledTable } from '../../../ui/scrolled-table.tsx';
import { ShowMovePreview } from './show-move.tsx';

interface PlanShowsProps {
  readonly room: RoomPlan;
  readonly onMoved: () => void;
}

/** The shows that sell an older version of the room, why they keep it, and how to move those that can be moved. */
export function PlanShows({ room: { room, plan, shows }, onMoved }: PlanShowsProps) {
  const { t } = useTranslation('regions');
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
      <ScrolledTable label={t('shows.title')} minWidth={480}>
        <Table verticalSpacing="xs" aria-label={t('shows.title')}>
          <Table.Tbody>
            {behind.map((show) => (
              <ShowLine
                key={show.id}
                show={show}
                timeZone={room.space.timeZone}
                isChosen={chosen.has(show.id)}
                onToggle={() => toggle(show.id)}
                onPreview={() => preview(show)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </ScrolledTable>
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

interface ShowLineProps {
  readonly show: PlanShow;
  readonly timeZone: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onPreview: () => void;
}

function ShowLine({ show, timeZone, isChosen, onToggle, onPreview }: ShowLineProps) {
  const { t } = useTranslation('regions');
  const format = useFormat();
  const startsAt = format.date(show.startsAt, 'dayAndTime', timeZone);
  const name = `${show.event.name}, ${startsAt}`;
  return (
    <Table.Tr>
      <Table.Td w={40}>
        <Checkbox
          size="sm"
          aria-label={t('shows.choose', { name })}
          checked={isChosen}
          disabled={!show.movable}
          onChange={onToggle}
        />
      </Table.Td>
      <Table.Td>{show.event.name}</Table.Td>
      <Table.Td>{startsAt}</Table.Td>
      <Table.Td>{t('shows.version', { version: show.planVersion })}</Table.Td>
      <Table.Td>
        {show.taken > 0 ? (
          <Badge color="spotlight" variant="light">
            {t('shows.taken', { count: show.taken })}
          </Badge>
        ) : (
          t(show.onSale ? 'shows.onSale' : 'shows.free')
        )}
      </Table.Td>
      <Table.Td>
        {(!show.movable || show.taken > 0) && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('move.previewOf', { name })}
            onClick={onPreview}
          >
            {t('move.preview')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
