import { type Kysely, sql } from 'kysely';
import type { Audience } from '#domain/calls/notification.ts';
import type { EventId, UserId } from '#domain/ids.ts';
import type { Database } from '../db/schema.ts';
import { cancelNotification, createNotification } from '../modules/notification/notification-service.ts';
import { sendDueNotifications } from '../modules/notification/send-notifications.ts';
import { done } from './demo-staff.ts';
import { dayAt } from './show-times.ts';

const TIME_ZONE = 'Europe/Madrid';
const nobody: Audience = { users: [], roles: [], eventId: null, showId: null };

/** One notification that the staff has received, one that waits for its day, and one that was called off. */
export async function seedNotices(db: Kysely<Database>, author: UserId, now: Date): Promise<void> {
  const [dance, opera] = await Promise.all([
    eventNamed(db, 'Tres noches de danza'),
    eventNamed(db, 'Carmen'),
  ]);
  const at = (days: number) => dayAt(now, TIME_ZONE, days, '10:00').toISOString();
  done(
    await createNotification(db, author, {
      title: 'Simulacro de evacuación',
      message:
        'El lunes a las diez hacemos el simulacro de evacuación del Gran Teatro.\n\nSeguid al responsable de vuestra planta y pasad lista en la plaza.',
      audience: { ...nobody, roles: ['ROLE_SEAT_USHER', 'ROLE_TICKET_MANAGER', 'ROLE_SPACE_MANAGER'] },
      byMail: true,
      sendAt: null,
    }),
  );
  await sendDueNotifications(db);
  done(
    await createNotification(db, author, {
      title: 'Mañana empieza tu abono',
      message: 'Las puertas se abren cuarenta minutos antes. Trae el mismo código las tres noches.',
      audience: { ...nobody, eventId: dance },
      byMail: true,
      sendAt: at(19),
    }),
  );
  const calledOff = done(
    await createNotification(db, author, {
      title: 'Charla antes de la ópera',
      message: 'Una hora antes de la función, en el vestíbulo.',
      audience: { ...nobody, eventId: opera },
      byMail: false,
      sendAt: at(30),
    }),
  );
  done(await cancelNotification(db, calledOff.id));
}

async function eventNamed(db: Kysely<Database>, name: string): Promise<EventId> {
  const { rows } = await sql<{ id: EventId }>`select id from event where name = ${name}`.execute(db);
  const [event] = rows;
  if (event === undefined) throw new Error(`the demo has no event "${name}"`);
  return event.id;
}
