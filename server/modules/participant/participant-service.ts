import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type {
  ManagedParticipant,
  ParticipantForm,
  UpdateParticipantCall,
  updateParticipantsCall,
} from '#domain/calls/managed-participant.ts';
import type { OrderId, TicketId } from '#domain/ids.ts';
import { type Participant, PARTICIPANT_FIELDS } from '#domain/participant.ts';
import { missingEmails, type ParticipantFault, participantFaults } from '#domain/participants.ts';
import { isPhoneOf } from '#domain/phone.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import type { Fault } from '#server/http/refusal.ts';
import {
  findParticipant,
  lockParticipants,
  participantsOfOrder,
  writeParticipant,
} from './participant-repository.ts';

export interface ParticipantParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Why nothing was changed: `faults` of fields (422), or one reason, at a field or at the whole. */
export type ParticipantRefusal =
  | { readonly code: 'faults'; readonly faults: readonly Fault[] }
  | { readonly code: 'notFound' | 'ticketVoid' | 'changedByOther'; readonly propertyPath: string };

/** PUT participant/{id} */
export async function updateParticipant(
  { db, clock }: ParticipantParts,
  id: TicketId,
  { version, ...form }: UpdateParticipantCall,
): Promise<Result<ManagedParticipant, ParticipantRefusal>> {
  const stored = await findParticipant(db, id);
  if (stored === null) return refuse({ code: 'notFound', propertyPath: '' });
  if (stored.state === 'void') return refuse({ code: 'ticketVoid', propertyPath: '' });
  const participant = withoutBlanks(form);
  const faults = participantFaults({
    tickets: 1,
    participants: [participant],
    required: stored.required,
    now: clock.now(),
    isPhone: isPhoneOf,
  });
  if (faults.length > 0) return refuse({ code: 'faults', faults: faults.map(fieldFault) });
  const isWritten = await writeParticipant(db, { id, version, participant });
  if (!isWritten) return refuse({ code: 'changedByOther', propertyPath: '' });
  const written = await findParticipant(db, id);
  return written === null ? refuse({ code: 'notFound', propertyPath: '' }) : accept(written);
}

interface Changed {
  readonly changed: number;
}

/** PUT ticket-order/{orderId}/participant/: all of them or none. */
export async function updateParticipants(
  { db, clock }: ParticipantParts,
  orderId: OrderId,
  { participants: given, partial }: z.output<typeof updateParticipantsCall>,
): Promise<Result<Changed, ParticipantRefusal>> {
  return db.transaction().execute(async (trx): Promise<Result<Changed, ParticipantRefusal>> => {
    await lockParticipants(trx, orderId);
    const stored = await participantsOfOrder(trx, orderId);
    if (stored === null) return refuse({ code: 'notFound', propertyPath: '' });
    const changes: ManagedParticipant[] = [];
    for (const [place, { id, version, participant }] of given.entries()) {
      const known = stored.find((one) => one.id === id);
      if (known === undefined) return refuse({ code: 'notFound', propertyPath: `participants.${place}` });
      if (known.version !== version)
        return refuse({ code: 'changedByOther', propertyPath: `participants.${place}` });
      changes.push({ ...known, participant: withoutBlanks({ ...known.participant, ...participant }) });
    }
    const faults = participantFaults({
      tickets: changes.length,
      participants: changes.map(({ participant }) => participant),
      required: changes[0]?.required ?? [],
      now: clock.now(),
      isPhone: isPhoneOf,
    }).filter(({ code }) => !partial || code !== 'required');
    if (faults.length > 0) return refuse({ code: 'faults', faults: faultsOfMany(faults) });
    for (const change of changes) await writeParticipant(trx, change);
    return accept({ changed: changes.length });
  });
}

function withoutBlanks(form: ParticipantForm | Participant): Participant {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.flatMap((field) => {
      const value = form[field]?.trim() ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );
}

function fieldFault({ field, code }: ParticipantFault): Fault {
  return { propertyPath: field, code, params: {} };
}

/** The number of missing e-mails comes first: it is the message. */
function faultsOfMany(faults: readonly ParticipantFault[]): readonly Fault[] {
  const count = missingEmails(faults);
  return [
    ...(count === 0
      ? []
      : [{ propertyPath: 'participants', code: 'participantEmailsMissing', params: { count } } as const]),
    ...faults.map(({ ticket, field, code }) => ({
      propertyPath: `participants.${ticket}.${field}`,
      code,
      params: {},
    })),
  ];
}
