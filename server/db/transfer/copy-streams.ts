import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type pg from 'pg';

/** What the driver hands to a running statement; its own types leave out the calls for COPY. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const PIECE_BYTES = 64 * 1024;

/**
 * The rows of `copy … to stdout`, in pieces of about 64 kB that end at rows. The connection waits while nobody reads;
 * one whose rows were not read to the end can only be closed.
 */
export async function* copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Buffer> {
  const rows: AsyncIterable<Buffer> = client.query(new CopyOut(statement));
  yield* rows;
}

/** Feeds `rows` to `copy … from stdin`. Rejects when they or the database fail; nothing is stored then. */
export function copyIn(client: pg.ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, rows, resolve, reject));
  });
}

class CopyOut extends Readable {
  readonly #statement: string;
  #socket: Duplex | null = null;
  #rows: Buffer[] = [];
  #bytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: PIECE_BYTES });
    this.#statement = statement;
  }

  submit(connection: Pick<CopyConnection, 'stream' | 'query'>): void {
    this.#socket = connection.stream;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The driver's parser writes over its buffer later.
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= PIECE_BYTES && !this.#hand()) this.#socket?.pause();
  }

  handleCommandComplete(): void {
    this.#hand();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#socket?.resume();
  }

  #hand(): boolean {
    const piece = Buffer.concat(this.#rows);
    this.#rows = [];
    this.#bytes = 0;
    return piece.length === 0 || this.push(piece);
  }
}

class CopyIn {
  readonly #statement: string;
  readonly #rows: AsyncIterable<Buffer>;
  readonly #resolve: () => void;
  readonly #reject: (error: unknown) => void;
  readonly #failed = new AbortController();
  #cause: unknown;

  constructor(
    statement: string,
    rows: AsyncIterable<Buffer>,
    resolve: () => void,
    reject: (error: unknown) => void,
  ) {
    this.#statement = statement;
    this.#rows = rows;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Pick<CopyConnection, 'query'>): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      if (this.#failed.signal.aborted) return;
      this.#cause = error;
      connection.sendCopyFail('the rows ended too early');
    });
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(error: Error): void {
    this.#failed.abort();
    this.#reject(this.#cause ?? error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { signal } = this.#failed;
    for await (const piece of this.#rows) {
      signal.throwIfAborted();
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal });
    }
    connection.endCopyFrom();
  }
}
