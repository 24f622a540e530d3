import type { Clock } from '#server/clock.ts';
import { LimitedThreads } from '#server/limited-threads.ts';
import type { TicketsToLay } from './paper/lay-tickets.ts';
import type { PrintTask } from './print-worker.ts';

const LIMITS = { seconds: 30, memory: 256, waiting: 1000 } as const;
/** Whoever asked may go away: what was begun is short. */
const NEVER = new AbortController().signal;

/** Prints tickets in threads of their own: tens of milliseconds a ticket, in which the server answers others. */
export class TicketPrinter {
  readonly #threads: LimitedThreads<PrintTask, readonly Uint8Array[]>;

  constructor(clock: Clock) {
    this.#threads = new LimitedThreads(clock, new URL('./print-worker.ts', import.meta.url), LIMITS);
  }

  /** A PDF. */
  async papers(tickets: TicketsToLay): Promise<Buffer> {
    const [pdf] = await this.#print({ kind: 'papers', tickets });
    if (pdf === undefined) throw new Error('nothing was printed');
    return pdf;
  }

  /** A PNG of each QR code. */
  codes(codes: readonly string[]): Promise<readonly Buffer[]> {
    return this.#print({ kind: 'codes', codes });
  }

  async close(): Promise<void> {
    await this.#threads.close();
  }

  async #print(task: PrintTask): Promise<readonly Buffer[]> {
    const printed = await this.#threads.run(task, NEVER);
    if (!printed.ok) throw new Error(`tickets were not printed: ${printed.refusal.code}`);
    return printed.value.map(({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length));
  }
}
