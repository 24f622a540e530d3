import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxiosError, type AxiosAdapter } from 'axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiError } from './api-error.ts';
import { type HttpClient, createHttpClient } from './http-client.ts';

const signedIn = {
  authorization: () => null,
  owner: () => 'ana',
  refresh: async () => false,
  settled: async () => {},
  expire: () => {},
  reloadUser: () => {},
};

let stub: Server;
let origin: string;
const asked: string[] = [];
/** Answers with the status that the path asks for; `/api/hang` never. */
beforeAll(async () => {
  stub = createServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    asked.push(`${String(request.method)} ${String(request.url)}`);
    if (request.method === 'OPTIONS') response.writeHead(204, cors).end();
    else if (request.url?.startsWith('/api/status/') === true)
      response.writeHead(Number(request.url.split('/').at(-1)), cors).end('{}');
  });
  await new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
});
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});

const client = (to: string) => createHttpClient({ tokens: signedIn, origin: to });
const failure = async (http: HttpClient, path: string, signal?: AbortSignal) => {
  const thrown: unknown = await http
    .call('GET', path, z.object({}), { signal })
    .catch((error: unknown) => error);
  const { kind, status, message, hide } = thrown as ApiError;
  return { kind, status, message, hide };
};

describe('what a call fails by, through the browser’s own client', () => {
  it.each([
    [400, 'badRequest'],
    [404, 'badRequest'],
    [429, 'badRequest'],
    [500, 'badResponse'],
    [503, 'badResponse'],
  ])('status %i', async (status, kind) => {
    const message = `Request failed with status code ${status}`;
    expect(await failure(client(origin), `status/${status}`)).toEqual({ kind, status, message, hide: false });
  });

  it.each([200, 201, 299])('status %i is a success', async (status) => {
    expect(await client(origin).call('GET', `status/${status}`, z.object({}))).toEqual({});
    expect(asked).toContain(`GET /api/status/${status}`);
  });

  it('nobody answers', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await failure(client(`http://127.0.0.1:${port}`), 'x')).toEqual({
      kind: 'network',
      status: null,
      message: 'Network Error',
      hide: false,
    });
  });

  it('a screen gives up', async () => {
    const abort = new AbortController();
    const failing = failure(client(origin), 'hang', abort.signal);
    abort.abort();
    expect(await failing).toEqual({ kind: 'aborted', status: null, message: 'Request aborted', hide: true });
  });

  it('an origin of another protocol', async () => {
    expect(await failure(client('gopher://tickets.example'), 'x')).toMatchObject({
      kind: 'unsupportedProtocol',
      status: null,
      message: expect.stringMatching(/^Unsupported protocol gopher/),
    });
  });
});

describe('what no stub server brings about', () => {
  const failing = (message: string, code: string) => {
    const adapter: AxiosAdapter = async (config) => {
      throw new AxiosError(message, code, config);
    };
    return failure(createHttpClient({ tokens: signedIn, adapter }), 'x');
  };

  it.each([
    ['timeout of 5000ms exceeded', AxiosError.ECONNABORTED, 'timeout'],
    ['timeout exceeded', AxiosError.ETIMEDOUT, 'timeout'],
    ['Request aborted', AxiosError.ECONNABORTED, 'aborted'],
  ])('%s', async (message, code, kind) => {
    expect(await failing(message, code)).toEqual({ kind, status: null, message, hide: false });
  });
});

it('an answer that is not what was asked for is unreadable, and says nothing of the server', async () => {
  const wanted = client(origin).call('GET', 'status/200', z.object({ id: z.number() }));
  const thrown: unknown = await wanted.catch((error: unknown) => error);
  expect(thrown).toMatchObject({ kind: 'unreadable', status: null, message: 'Unreadable answer' });
});
