import { type Kysely, sql } from 'kysely';
import type { SpaceId } from '#domain/ids.ts';
import type { Database } from '../db/schema.ts';
import type { SignedIn } from '../http/authenticate.ts';
import { createRegion } from '../modules/region/region-service.ts';
import { createRoom } from '../modules/room/room-service.ts';
import { stageText } from '../modules/room/stage-text.ts';
import { createSeats, deleteSeats, updateSeats } from '../modules/seat/seat-service.ts';
import { done } from './demo-staff.ts';

const SPACE = 'Gran Teatro';

/** A second room of the theatre, entered by form: seats in bulk, marked and thinned out, and places without seats. */
export async function seedSmallRoom(db: Kysely<Database>, user: SignedIn): Promise<void> {
  const author = { user, stage: stageText('es') };
  const { rows } = await sql<{ id: SpaceId }>`select id from space where name = ${SPACE}`.execute(db);
  const [space] = rows;
  if (space === undefined) throw new Error(`the demo has no space "${SPACE}"`);
  const room = done(
    await createRoom(db, user, {
      spaceId: space.id,
      name: 'Sala de cámara',
      capacity: 150,
      isDefault: false,
    }),
  );
  const seated = { seated: true, reservable: true, capacity: null } as const;
  const stalls = done(await createRegion(db, author, room, { ...seated, name: 'Platea', color: '#2f6f9f' }));
  const made = done(
    await createSeats(db, author, stalls.id, {
      version: stalls.version,
      rows: 8,
      seatsPerRow: 12,
      rowScheme: { kind: 'letters', alphabet: 'spanish', skip: 'ñ', afterLast: 'doubled', first: 'A' },
      firstRow: 'front',
      seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
    }),
  );
  const marked = done(
    await updateSeats(db, author, stalls.id, {
      version: made.version,
      seats: [{ row: 'A', seats: ['1', '12'] }],
      flags: { accessible: true },
    }),
  );
  const lastRow = { row: 'H', seats: ['1', '12'] };
  done(await deleteSeats(db, author, stalls.id, { version: marked.version, seats: [lastRow] }));
  done(
    await createRegion(db, author, room, {
      name: 'Altillo',
      color: '#a8631f',
      seated: false,
      reservable: false,
      capacity: 40,
    }),
  );
}
