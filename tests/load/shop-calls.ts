import { ConnectionPool, type LoadAnswer } from './keep-alive-client.ts';
import type { StepTimes } from './step-times.ts';

/** Who calls: each visitor comes from an address of their own, as the proxy before the servers says. */
export interface Caller {
  readonly address: string;
  /** Of a booking. */
  token?: string;
  /** Of a signed-in visitor. */
  access?: string;
}

/** Asks the servers, each visitor one of them, and notes how long each step took and how it was answered. */
export class ShopCalls {
  readonly #pools: readonly ConnectionPool[];
  readonly #times: StepTimes;
  readonly #now: () => number;

  constructor(ports: readonly number[], times: StepTimes, now: () => number) {
    this.#pools = ports.map((port) => new ConnectionPool(port));
    this.#times = times;
    this.#now = now;
  }

  /** The most connections that were open at once, to all servers. */
  get connections(): number {
    return this.#pools.reduce((sum, pool) => sum + pool.most, 0);
  }

  /** @param server a number of any size: the same one always asks the same server */
  async ask(
    step: string,
    server: number,
    caller: Caller,
    [method, path, body]: readonly [method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown],
  ): Promise<LoadAnswer> {
    const pool = this.#pools[server % this.#pools.length];
    if (pool === undefined) throw new Error('no server to ask');
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const start = this.#now();
    const answer = await pool.ask(headOf(method, path, caller, text === '' ? null : type), text);
    this.#times.note(step, this.#now() - start);
    if (answer.status >= 400 || answer.status === 0)
      this.#times.count(`${step} ${answer.status} ${codeOf(answer)}`);
    return answer;
  }

  close(): void {
    for (const pool of this.#pools) pool.close();
  }
}

function headOf(method: string, path: string, caller: Caller, type: string | null): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `x-forwarded-for: ${caller.address}`];
  if (type !== null) lines.push(`content-type: ${type}`);
  // Only what is kept compressed asks for it: the generator shares the machine.
  if (path.endsWith('/status') || path.startsWith('/api/open/plan/')) lines.push('accept-encoding: br');
  if (caller.token !== undefined) lines.push(`x-booking-token: ${caller.token}`);
  if (caller.access !== undefined) lines.push(`authorization: Bearer ${caller.access}`);
  return `${lines.join('\r\n')}\r\n`;
}

function codeOf({ body }: LoadAnswer): string {
  return /"code":"(\w+)"/.exec(body.toString('latin1', 0, 400))?.[1] ?? '';
}
