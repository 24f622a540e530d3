import { connect, type Socket } from 'node:net';
import type { StatusMessage } from '#domain/calls/live.ts';

/** What one open stream has been told, as cheaply as it can be kept: checked and applied, not decoded again by each. */
export interface WatcherParts {
  readonly port: number;
  readonly showId: number;
  readonly address: string;
  /** The version of the status that was read before. */
  readonly version: number;
  /** Changes of a frame, shared: many streams are sent the same bytes. */
  readonly read: (events: string) => readonly StatusMessage[];
  /** A change has come: its version, and the seats. */
  readonly apply: (change: StatusMessage) => void;
}

const END_OF_HEAD = '\r\n\r\n';
const END_OF_EVENT = '\n\n';

/** One stream of a show's status on a bare socket. */
export class StreamWatcher {
  readonly #socket: Socket;
  readonly #parts: WatcherParts;
  #text = '';
  #open = false;
  #version: number;
  #faults = 0;
  readonly #opened: Promise<void>;
  #onOpen: () => void = () => undefined;

  constructor(parts: WatcherParts) {
    this.#parts = parts;
    this.#version = parts.version;
    this.#opened = new Promise((resolve) => {
      this.#onOpen = resolve;
    });
    this.#socket = connect(parts.port, '127.0.0.1').setEncoding('latin1');
    const query = `shows=${parts.showId}&versions=${parts.version}`;
    this.#socket.write(
      `GET /api/open/status/stream?${query} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${parts.address}\r\n\r\n`,
    );
    this.#socket.on('data', (text) => this.#take(String(text)));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#faults += 1;
      this.#onOpen();
    });
  }

  /** The last version that was applied. */
  get version(): number {
    return this.#version;
  }

  /** Frames that did not follow each other, and ends of the connection. */
  get faults(): number {
    return this.#faults;
  }

  /** Resolves when the server has answered. */
  get opened(): Promise<void> {
    return this.#opened;
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #take(text: string): void {
    this.#text += text;
    if (!this.#open) {
      const end = this.#text.indexOf(END_OF_HEAD);
      if (end < 0) return;
      if (!this.#text.startsWith('HTTP/1.1 200')) this.#faults += 1;
      this.#text = this.#text.slice(end + END_OF_HEAD.length);
      this.#open = true;
      this.#onOpen();
    }
    const end = this.#text.lastIndexOf(END_OF_EVENT);
    if (end < 0) return;
    const events = this.#text.slice(0, end + END_OF_EVENT.length);
    this.#text = this.#text.slice(end + END_OF_EVENT.length);
    for (const change of this.#parts.read(events)) this.#follow(change);
  }

  #follow(change: StatusMessage): void {
    if (change.version !== this.#version + 1) this.#faults += 1;
    this.#version = change.version;
    this.#parts.apply(change);
  }
}
