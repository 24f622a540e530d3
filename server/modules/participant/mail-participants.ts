import type { Kysely } from 'kysely';
import type { MailParticipantsAnswer, MailParticipantsCall } from '#domain/calls/managed-participant.ts';
import type { OrderId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { postOrderLetter } from '#server/modules/letter/letter-writer.ts';
import { participantsOfOrder } from './participant-repository.ts';

export type MailRefusal =
  { readonly code: 'notFound' } | { readonly code: 'participantEmailsMissing'; readonly count: number };

/** Puts a letter to each e-mail of the chosen participants into the outbox: all of them, or none. */
export async function mailParticipants(
  db: Kysely<Database>,
  orderId: OrderId,
  { ticketIds, subject, message, withTickets, skipMissing }: MailParticipantsCall,
): Promise<Result<MailParticipantsAnswer, MailRefusal>> {
  return db.transaction().execute(async (trx): Promise<Result<MailParticipantsAnswer, MailRefusal>> => {
    const all = await participantsOfOrder(trx, orderId);
    if (all === null) return refuse({ code: 'notFound' });
    const chosen = ticketIds.length === 0 ? all : all.filter(({ id }) => ticketIds.includes(id));
    if (chosen.length < ticketIds.length) return refuse({ code: 'notFound' });
    const byEmail = Map.groupBy(chosen, ({ participant }) => participant.email?.toLowerCase() ?? '');
    const withoutEmail = byEmail.get('')?.length ?? 0;
    byEmail.delete('');
    if (byEmail.size === 0 || (withoutEmail > 0 && !skipMissing)) {
      return refuse({ code: 'participantEmailsMissing', count: withoutEmail });
    }
    for (const [to, people] of byEmail) {
      await postOrderLetter(trx, orderId, {
        kind: 'participants',
        to,
        name: people[0]?.participant.firstName ?? '',
        ticketIds: people.map(({ id }) => id),
        subject,
        message,
        withTickets,
      });
    }
    return accept({ letters: byEmail.size, withoutEmail });
  });
}
