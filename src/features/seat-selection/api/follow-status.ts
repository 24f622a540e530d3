import type { ShowToChoose, SelectionActor } from './selection-session.ts';

/** Keeps the status of a show up to date, and its selection told of it. Answers how to end. */
export function followStatus(
  selection: SelectionActor,
  { show: { id: showId }, feed }: Pick<ShowToChoose, 'show' | 'feed'>,
): () => void {
  let wasOffline = feed.isOffline();
  const endings = [
    feed.attach(),
    feed.listen({
      changed: (delta) => selection.send({ type: 'status.changed', showId, delta }),
      replaced: (status) => {
        const chosen = [...(selection.getSnapshot().context.seats.get(showId)?.keys() ?? [])];
        const seats = chosen.map((seat) => [seat, status.seats[seat] ?? 0] as const);
        selection.send({ type: 'status.changed', showId, delta: { seats } });
      },
    }),
    feed.subscribe(() => {
      const isBack = wasOffline && !feed.isOffline();
      wasOffline = feed.isOffline();
      if (isBack) selection.send({ type: 'connection.woke' });
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}
