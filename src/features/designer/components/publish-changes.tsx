import { List, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomPlan } from '#domain/calls/region.ts';
import type { RoomId } from '#domain/ids.ts';
import type { PlanChanges } from '#engine/index.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { changeTexts } from '../model/change-texts.ts';

interface PublishChangesProps {
  readonly room: RoomId;
  /** From the newest plan to what is drawn; null: there is no plan yet. */
  readonly changes: PlanChanges | null;
}

/** What publishing changes, in numbers, and which regions go that ticket types name. */
export function PublishChanges({ room, changes }: PublishChangesProps) {
  const { t } = useTranslation('designer');
  if (changes === null) return <Text>{t('publish.first')}</Text>;
  const lines = changeTexts(changes, t);
  if (lines.length === 0) return <Text>{t('publish.same')}</Text>;
  const gone = changes.regions.filter(({ change }) => change === 'removed');
  return (
    <>
      <List size="sm" aria-label={t('publish.changes')}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {gone.length > 0 && <NamedRegions room={room} keys={gone.map(({ id }) => id)} />}
    </>
  );
}

interface NamedRegionsProps {
  readonly room: RoomId;
  /** `PlanRegion.id` of those that go. */
  readonly keys: readonly string[];
}

const ALL = { size: 1000 };

/** Regions that go although ticket types on offer name them; nothing where none do, or nobody can say. */
function NamedRegions({ room, keys }: NamedRegionsProps) {
  const { t } = useTranslation('designer');
  const calls = useRegionCalls();
  const { answer } = useAnswer(
    useCallback((signal: AbortSignal) => calls.list(room, ALL, signal), [calls, room]),
  );
  if (answer.status !== 'ready') return null;
  const named = answer.value.items.filter(({ key, ticketTypes }) => keys.includes(key) && ticketTypes > 0);
  return (
    <List size="sm" c="var(--mantine-color-error)">
      {named.map(({ key, name, ticketTypes }) => (
        <List.Item key={key}>{t('publish.named', { region: name, count: ticketTypes })}</List.Item>
      ))}
    </List>
  );
}

const SHOWN_SHOWS = 8;

/** The shows that are ahead, which keep the plan that they sell. */
export function PublishShows({ room: { room, shows } }: { readonly room: RoomPlan }) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  if (shows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('publish.shows', { count: shows.length })}</Text>
      <Text size="sm">{t('publish.showsText')}</Text>
      <List size="sm">
        {shows.slice(0, SHOWN_SHOWS).map((show) => (
          <List.Item key={show.id}>
            {t(show.onSale ? 'publish.showOnSale' : 'publish.show', {
              name: show.event.name,
              when: format.date(show.startsAt, 'dayAndTime', room.space.timeZone),
              version: show.planVersion,
              taken: show.taken,
            })}
          </List.Item>
        ))}
      </List>
      {shows.length > SHOWN_SHOWS && (
        <Text size="sm">{t('publish.moreShows', { count: shows.length - SHOWN_SHOWS })}</Text>
      )}
    </Stack>
  );
}
