import {
  AxiosError,
  type AxiosAdapter,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

export interface StubAnswer {
  readonly status?: number;
  readonly data?: unknown;
}
export type Respond = (request: InternalAxiosRequestConfig) => StubAnswer | Promise<StubAnswer>;

/** In the place of the network: answers each request as told and keeps what was asked. */
export function createStubAdapter(respond: Respond): {
  readonly adapter: AxiosAdapter;
  readonly requests: readonly InternalAxiosRequestConfig[];
} {
  const requests: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    requests.push(config);
    if (config.signal?.aborted === true) throw new AxiosError('canceled', 'ERR_CANCELED', config);
    const { status = 200, data = {} } = await respond(config);
    const response: AxiosResponse = { status, data, statusText: '', headers: new AxiosHeaders(), config };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError(
      `Request failed with status code ${status}`,
      status >= 500 ? 'ERR_BAD_RESPONSE' : 'ERR_BAD_REQUEST',
      config,
      {},
      response,
    );
  };
  return { adapter, requests };
}
