import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** One kept-alive connection that asks one call after the other; as little work as a client can do. */
export class HttpClient {
  readonly #socket: Socket;
  #received = '';
  #waiting: ((answer: HttpAnswer) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (text) => {
      this.#received += String(text);
      this.#answer();
    });
  }

  ask(method: string, path: string, body: string, headers = ''): Promise<HttpAnswer> {
    const type = body === '' ? '' : 'content-type: application/json\r\n';
    this.#socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${type}${headers}content-length: ${body.length}\r\n\r\n${body}`,
    );
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #answer(): void {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, end))?.[1]);
    if (Number.isNaN(length)) throw new Error(`no length: ${this.#received.slice(0, end)}`);
    if (this.#received.length < end + 4 + length) return;
    const answer = {
      status: Number(this.#received.slice(9, 12)),
      body: this.#received.slice(end + 4, end + 4 + length),
    };
    this.#received = this.#received.slice(end + 4 + length);
    this.#waiting?.(answer);
  }
}
