import { Text } from '@mantine/core';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { useFormat } from '../lib/format/use-format.ts';

/** What an order is for, in a cell of a list: the event, and below it when its shows begin. */
export function EventAndShows({ event, shows }: Pick<ManagedOrder, 'event' | 'shows'>) {
  const format = useFormat();
  return (
    <>
      {event.name}
      <Text size="sm" c="dimmed">
        {shows.map(({ startsAt }) => format.date(startsAt, 'datedMoment', event.timeZone)).join(', ')}
      </Text>
    </>
  );
}
