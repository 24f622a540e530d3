import type { Kysely } from 'kysely';
import { afterThisTurn } from '../clock.ts';
import { isRolledBack } from './is-rolled-back.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

/** One statement for many: an answer for each key, in their order. */
type AskAll<Key, Answer> = (db: Kysely<Database>, keys: readonly Key[]) => Promise<readonly Answer[]>;

/** Where those who ask the same at once share a statement. */
interface Meeting {
  /** One more has asked; who it is, and what, the gathering knows. */
  gathered(gathering: Sendable): void;
}

const meetings = new WeakMap<Kysely<Database>, Meeting>();

/**
 * A statement that can be joined: those who ask it in step, in a transaction that they share or of a database that
 * joins ({@link joinQueries}), share one. Anywhere else each asks alone, by the same statement. It is planned once.
 */
export function inStep<Key, Answer>(askAll: AskAll<Key, Answer>) {
  const gatherings = new WeakMap<Meeting, Gathering<Key, Answer>>();
  return (db: Kysely<Database>, key: Key): Promise<Answer> => {
    const meeting = meetings.get(db);
    if (meeting === undefined) {
      const alone = new Gathering(askAll);
      const answer = alone.add(key);
      void alone.send(db, 1);
      return answer;
    }
    const gathering = gatherings.get(meeting) ?? new Gathering(askAll);
    gatherings.set(meeting, gathering);
    const answer = gathering.add(key);
    meeting.gathered(gathering);
    return answer;
  };
}

/** Thrown by what has to be done in a transaction of its own: everybody in it starts again, each alone. */
export class NotTogether extends Error {}

/** Goes on in a transaction that nobody shares; throws {@link NotTogether} in any other. */
export function requireAlone(trx: Kysely<Database>): void {
  if (meetings.has(trx)) throw new NotTogether('this cannot be done in a shared transaction');
}

/** What came of a shared statement: who asked has been told. */
type Sent = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

/** Those who ask the same statement, whatever it is. */
interface Sendable {
  readonly size: number;
  /** Asks for the first ones, at most so many, by one statement. Never rejects. */
  send(db: Kysely<Database>, most: number): Promise<Sent>;
  /** The same; when the database refuses the statement, only whose own asking fails is told so. */
  sendApart(db: Kysely<Database>, most: number): Promise<void>;
  fail(error: unknown): void;
}

interface Asking<Key, Answer> {
  readonly key: Key;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

class Gathering<Key, Answer> implements Sendable {
  readonly #askAll: AskAll<Key, Answer>;
  #asking: Asking<Key, Answer>[] = [];

  constructor(askAll: AskAll<Key, Answer>) {
    this.#askAll = askAll;
  }

  get size(): number {
    return this.#asking.length;
  }

  add(key: Key): Promise<Answer> {
    return new Promise((resolve, reject) => this.#asking.push({ key, resolve, reject }));
  }

  async send(db: Kysely<Database>, most: number): Promise<Sent> {
    const together = this.#asking.splice(0, most);
    const sent = await this.#answer(db, together);
    if (!sent.ok) for (const { reject } of together) reject(sent.error);
    return sent;
  }

  async sendApart(db: Kysely<Database>, most: number): Promise<void> {
    const together = this.#asking.splice(0, most);
    const sent = await this.#answer(db, together);
    if (sent.ok) return;
    // While the database is away nobody waits for it twice.
    const isGuiltFound = together.length === 1 || !isRolledBack(sent.error);
    for (const asking of together) {
      const alone = isGuiltFound ? sent : await this.#answer(db, [asking]);
      if (!alone.ok) asking.reject(alone.error);
    }
  }

  fail(error: unknown): void {
    for (const { reject } of this.#asking.splice(0)) reject(error);
  }

  async #answer(db: Kysely<Database>, together: readonly Asking<Key, Answer>[]): Promise<Sent> {
    try {
      const keys = together.map(({ key }) => key);
      const answers = await this.#askAll(prepared(db), keys);
      if (answers.length !== keys.length) throw new Error('a shared statement was answered for some only');
      for (const [index, answer] of answers.entries()) together[index]?.resolve(answer);
      return { ok: true };
    } catch (error) {
      return { ok: false, error };
    }
  }
}

/**
 * Several, step by step in one transaction: a statement is sent when all of them wait for one. What they do is the
 * same, so each step is one statement for all; who takes another way is served beside them.
 */
export class Steps implements Meeting {
  readonly #trx: Kysely<Database>;
  #walking: number;
  #waiting = 0;
  readonly #gatherings = new Set<Sendable>();
  #failure: { readonly error: unknown } | null = null;

  constructor(trx: Kysely<Database>, count: number) {
    this.#trx = trx;
    this.#walking = count;
    meetings.set(trx, this);
  }

  gathered(gathering: Sendable): void {
    if (this.#failure !== null) {
      gathering.fail(this.#failure.error);
      return;
    }
    this.#gatherings.add(gathering);
    this.#waiting += 1;
    this.#stepWhenAllWait();
  }

  /** One of them has ended. */
  leave(): void {
    this.#walking -= 1;
    this.#stepWhenAllWait();
  }

  /** One of them has failed, and so all: the transaction comes to nothing. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    for (const gathering of this.#gatherings) gathering.fail(this.#failure.error);
    this.#gatherings.clear();
  }

  #stepWhenAllWait(): void {
    if (this.#waiting === 0 || this.#waiting < this.#walking) return;
    const gatherings = [...this.#gatherings];
    this.#gatherings.clear();
    this.#waiting = 0;
    void this.#step(gatherings);
  }

  /** In the order in which the first of each asked. */
  async #step(gatherings: readonly Sendable[]): Promise<void> {
    for (const gathering of gatherings) {
      const sent: Sent =
        this.#failure === null ? await gathering.send(this.#trx, Infinity) : { ok: false, ...this.#failure };
      if (sent.ok) continue;
      gathering.fail(sent.error);
      this.fail(sent.error);
    }
  }
}

const MOST_JOINED = 256;

/** Joins what is asked of a database outside of transactions, too: who asks while the same is answered shares the next. */
export function joinQueries(db: Kysely<Database>): Kysely<Database> {
  if (meetings.has(db)) return db;
  const served = new Set<Sendable>();
  const serve = async (gathering: Sendable): Promise<void> => {
    while (gathering.size > 0) await gathering.sendApart(db, MOST_JOINED);
    served.delete(gathering);
  };
  meetings.set(db, {
    gathered(gathering) {
      if (served.has(gathering)) return;
      served.add(gathering);
      afterThisTurn(() => void serve(gathering));
    },
  });
  return db;
}
