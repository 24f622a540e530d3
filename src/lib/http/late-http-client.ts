import { ApiError } from './api-error.ts';
import type { HttpClient, HttpClientParts } from './http-client.ts';

/** The client of the application's calls, fetched with the first of them; one that did not come is asked for again. */
export function createLateHttpClient(parts: HttpClientParts): HttpClient {
  let opening: Promise<HttpClient> | null = null;
  const open = async () => {
    try {
      const [{ createHttpClient }] = await Promise.all([
        import('./http-client.ts'),
        // What it would ask for next.
        import('./axios-instance.ts'),
      ]);
      return createHttpClient(parts);
    } catch (cause) {
      opening = null;
      throw new ApiError('Network Error', { kind: 'network', cause });
    }
  };
  return { call: async (...call) => (await (opening ??= open())).call(...call) };
}
