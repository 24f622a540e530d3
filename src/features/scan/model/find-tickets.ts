import type { ScanTicket } from '#domain/calls/scan.ts';

const MOST_FOUND = 20;

/** By name of who comes or who bought, order or seat, whatever the accents. */
export function findTickets(tickets: readonly ScanTicket[], text: string): readonly ScanTicket[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const has = (ticket: ScanTicket) => {
    const words = plain(
      [ticket.name, ticket.buyer, ticket.reference, ticket.regionName, ticket.rowName, ticket.seatName].join(
        ' ',
      ),
    );
    return wanted.every((part) => words.includes(part));
  };
  return tickets.filter(has).slice(0, MOST_FOUND);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
