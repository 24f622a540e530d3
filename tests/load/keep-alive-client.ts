import { connect, type Socket } from 'node:net';

/** An answer read to its end. */
export interface LoadAnswer {
  /** 0: the connection broke before it came. */
  readonly status: number;
  readonly headers: string;
  readonly body: Buffer;
}

const NO_ANSWER: LoadAnswer = { status: 0, headers: '', body: Buffer.alloc(0) };
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** One kept-alive connection that asks one call after the other; as little work as a client can do. */
export class KeepAliveClient {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #received = 0;
  /** Of the answer under way: where its body begins, and how long all of it is. */
  #bodyAt = 0;
  #length = Infinity;
  #waiting: ((answer: LoadAnswer) => void) | undefined;
  #broken = false;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#broken = true;
      this.#settle(NO_ANSWER);
    });
  }

  /** Asks for nothing more. */
  get broken(): boolean {
    return this.#broken;
  }

  /** @param head everything up to the empty line, without a content-length */
  ask(head: string, body: string): Promise<LoadAnswer> {
    if (this.#broken) return Promise.resolve(NO_ANSWER);
    const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    this.#socket.write(`${head}${length}\r\n${body}`);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (this.#length === Infinity) this.#readHead();
    if (this.#received < this.#length) return;
    const all = this.#all();
    const head = all.toString('latin1', 0, this.#bodyAt);
    const body = all.subarray(this.#bodyAt, this.#length);
    this.#chunks = [];
    this.#received = 0;
    this.#length = Infinity;
    this.#settle({ status: Number(head.slice(9, 12)), headers: head, body });
  }

  #readHead(): void {
    const all = this.#all();
    const end = all.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const isEmpty = / (?:204|304) /.test(head.slice(8, 13));
    if (length === undefined && !isEmpty) throw new Error(`an answer without a length: ${head}`);
    this.#bodyAt = end + END_OF_HEAD.length;
    this.#length = this.#bodyAt + Number(length ?? 0);
  }

  #all(): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#chunks = all === undefined ? [] : [all];
    return all ?? NO_ANSWER.body;
  }

  #settle(answer: LoadAnswer): void {
    const settle = this.#waiting;
    this.#waiting = undefined;
    settle?.(answer);
  }
}

/** The connections that a proxy keeps to one server: as many as calls are under way at once, used again. */
export class ConnectionPool {
  readonly #port: number;
  #free: KeepAliveClient[] = [];
  #most = 0;
  #open = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** The most that were open at once. */
  get most(): number {
    return this.#most;
  }

  async ask(head: string, body: string): Promise<LoadAnswer> {
    const client = this.#free.pop() ?? this.#connect();
    const answer = await client.ask(head, body);
    if (client.broken) this.#open -= 1;
    else this.#free.push(client);
    return answer;
  }

  close(): void {
    for (const client of this.#free) client.close();
    this.#free = [];
  }

  #connect(): KeepAliveClient {
    this.#open += 1;
    this.#most = Math.max(this.#most, this.#open);
    return new KeepAliveClient(this.#port);
  }
}
