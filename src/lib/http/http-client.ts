import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import { ApiError, sessionEnded } from './api-error.ts';
import { type TokenSource, isAuthorized, needsSession } from './authorization.ts';
import { parseFailure } from './parse-failure.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type QueryValue = string | number | boolean | undefined;

export interface CallOptions {
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** JSON body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** '' calls beside the API: `/login.php`. */
  readonly base?: string;
  /** `arraybuffer` answers bytes (plans, status). */
  readonly responseType?: 'json' | 'arraybuffer';
  /** Asked by itself, again and again: it is no activity. */
  readonly isQuiet?: boolean;
}

/**
 * The application's calls. Answers are parsed by the schema given; every failure is an `ApiError`. Shows nothing
 * and goes nowhere: that is the screens' part.
 */
export interface HttpClient {
  call<Schema extends z.ZodType>(
    method: Method,
    path: string,
    answer: Schema,
    options?: CallOptions,
  ): Promise<z.output<Schema>>;
}

export interface HttpClientParts {
  readonly tokens: TokenSource;
  /** Of the back end, without a slash at its end; '' is the page's own. */
  readonly origin?: string;
  /** Told how many calls are under way, whenever that changes. */
  readonly onActivity?: (underWay: number) => void;
  /** Replaces the network in tests. */
  readonly adapter?: AxiosAdapter;
}

type Request = Omit<AxiosRequestConfig, 'headers'> & { readonly headers: Readonly<Record<string, string>> };

/** Base of every call but the login; the specification's `/api/`. */
const BASE = '/api/';

/**
 * A 401 to an authorized call gets one refresh and one repetition; calls that meet a refresh under way wait for
 * it and go out with the new token (specification, section 4). A call is sent in the session it was made in and in
 * no other: where another one has taken its place meanwhile, or there is none and it needs one, it fails as
 * `sessionEnded` and is not sent. After a 403 the user is loaded again: what they may do has changed since it was offered to them.
 */
export function createHttpClient({ tokens, origin = '', onActivity, adapter }: HttpClientParts): HttpClient {
  const opened = openOnce(adapter);
  let underWay = 0;
  const count = (change: number) => {
    underWay += change;
    onActivity?.(underWay);
  };

  const sendPublic = async (request: Request) => (await (await opened()).request<unknown>(request)).data;

  /** Whether there is another token than the one that was refused, renewed for this call if for none before. */
  const isRenewed = async (spent: string | null) => {
    const current = tokens.authorization();
    if (current !== spent) return current !== null;
    return tokens.refresh();
  };

  const sendAuthorized = async (request: Request, isOwned: boolean): Promise<unknown> => {
    const owner = tokens.owner();
    if (isOwned && owner === null) throw sessionEnded();
    try {
      return await sendRenewing(request, owner);
    } catch (thrown) {
      const failure = parseFailure(thrown);
      if (failure.status === 403 && tokens.owner() === owner) tokens.reloadUser();
      throw failure.status === 401 && tokens.owner() === null ? untold(failure) : failure;
    }
  };

  const sendRenewing = async (request: Request, owner: string | null): Promise<unknown> => {
    await tokens.settled();
    requireOwner(owner);
    const spent = tokens.authorization();
    try {
      return await sendPublic(withToken(request, spent));
    } catch (thrown) {
      if (!isUnauthorized(thrown)) throw thrown;
      requireOwner(owner);
      if (!(await isRenewed(spent))) throw thrown;
    }
    requireOwner(owner);
    try {
      return await sendPublic(withToken(request, tokens.authorization()));
    } catch (thrown) {
      if (isUnauthorized(thrown) && tokens.owner() === owner) tokens.expire();
      throw thrown;
    }
  };

  const requireOwner = (owner: string | null) => {
    if (tokens.owner() !== owner) throw sessionEnded();
  };

  return {
    call: async (method, path, answer, options = {}) => {
      const isPublic = options.base === '' || !isAuthorized(path);
      const request = requestOf(origin, method, path, options);
      const weight = options.isQuiet === true ? 0 : 1;
      count(weight);
      try {
        const sent = isPublic ? sendPublic(request) : sendAuthorized(request, needsSession(path));
        return await answer.parseAsync(await sent);
      } catch (thrown) {
        throw parseFailure(thrown);
      } finally {
        count(-weight);
      }
    },
  };
}

/** The instance, fetched with the first call; one that did not come is asked for again by the next. */
function openOnce(adapter: AxiosAdapter | undefined): () => Promise<AxiosInstance> {
  let opening: Promise<AxiosInstance> | null = null;
  const open = async () => {
    try {
      return (await import('./axios-instance.ts')).createInstance(adapter);
    } catch (cause) {
      opening = null;
      throw new ApiError('Network Error', { kind: 'network', cause });
    }
  };
  return () => (opening ??= open());
}

function requestOf(origin: string, method: Method, path: string, options: CallOptions): Request {
  const { query, body, headers, signal, base = BASE, responseType } = options;
  return {
    method,
    url: origin + base + (base === '' ? path : path.replace(/^\//, '')),
    params: query,
    data: body,
    headers: { ...headers },
    ...(signal === undefined ? {} : { signal }),
    ...(responseType === undefined ? {} : { responseType }),
  };
}

/** It has ended the session: that is told once, not by each call. */
function untold({ message, status, body, cause }: ApiError): ApiError {
  return new ApiError(message, { status: status ?? undefined, body, hide: true, cause });
}

function isUnauthorized(thrown: unknown): boolean {
  return parseFailure(thrown).status === 401;
}

function withToken(request: Request, authorization: string | null): Request {
  if (authorization === null) return request;
  return { ...request, headers: { ...request.headers, Authorization: authorization } };
}
