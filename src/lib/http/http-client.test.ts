import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Respond, createStubAdapter } from '../../testing/stub-adapter.ts';
import { ApiError } from './api-error.ts';
import type { TokenSource } from './authorization.ts';
import { createHttpClient } from './http-client.ts';

function signedIn(change: Partial<TokenSource> = {}): TokenSource {
  return {
    authorization: () => 'Bearer abc',
    owner: () => 'ana',
    refresh: async () => true,
    settled: async () => {},
    expire: () => {},
    reloadUser: () => {},
    ...change,
  };
}

const nobody = signedIn({ authorization: () => null, owner: () => null });

function setUp(respond: Respond = () => ({}), tokens: TokenSource = signedIn()) {
  const { adapter, requests } = createStubAdapter(respond);
  return { http: createHttpClient({ tokens, adapter }), requests };
}

describe('what every call carries', () => {
  it('is marked as an XMLHttpRequest in Spanish, below /api/, without a timeout', async () => {
    const { http, requests } = setUp();
    await http.call('GET', 'me', z.unknown());
    expect(requests[0]?.url).toBe('/api/me');
    expect(requests[0]?.timeout).toBe(0);
    expect(requests[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(requests[0]?.headers.get('Accept-Language')).toBe('es');
  });

  it.each([
    ['me', 'Bearer abc'],
    ['super-admin/user/', 'Bearer abc'],
    ['booking/1/confirm', 'Bearer abc'],
    ['/open/event/', undefined],
    ['open/quick-register', undefined],
  ])('%s is authorized by %j', async (path, authorization) => {
    const { http, requests } = setUp();
    await http.call('POST', path, z.unknown());
    expect(requests[0]?.headers.get('Authorization')).toBe(authorization);
    expect(requests[0]?.url).toBe(`/api/${path.replace(/^\//, '')}`);
  });

  it('has no authorization when signed out', async () => {
    const { http, requests } = setUp(() => ({}), nobody);
    for (const path of ['open/event/', 're-send/verification']) await http.call('GET', path, z.unknown());
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([undefined, undefined]);
  });

  it('is not sent when signed out and it needs somebody', async () => {
    const { http, requests } = setUp(() => ({}), nobody);
    await expect(http.call('GET', 'me', z.unknown())).rejects.toMatchObject({
      kind: 'sessionEnded',
      hide: true,
    });
    expect(requests).toEqual([]);
  });

  it('logs in beside the API and without the old authorization', async () => {
    const { http, requests } = setUp();
    await http.call('POST', '/login.php', z.unknown(), { base: '', body: {} });
    expect(requests[0]?.url).toBe('/login.php');
    expect(requests[0]?.headers.get('Authorization')).toBeUndefined();
  });

  it('is told to repeat the XSRF cookie in its header', async () => {
    const { http, requests } = setUp();
    await http.call('POST', 'me', z.unknown());
    const { xsrfCookieName, xsrfHeaderName, withXSRFToken } = requests[0] ?? {};
    expect({ xsrfCookieName, xsrfHeaderName, withXSRFToken }).toEqual({
      xsrfCookieName: 'XSRF-TOKEN',
      xsrfHeaderName: 'X-XSRF-TOKEN',
      withXSRFToken: true,
    });
  });
});

describe('answers', () => {
  it('are parsed', async () => {
    const { http } = setUp(() => ({ data: { n: 1, other: true } }));
    expect(await http.call('GET', 'open/n', z.object({ n: z.number() }))).toEqual({ n: 1 });
  });

  it('of another shape fail as one kind of error', async () => {
    const { http } = setUp(() => ({ data: { n: 'x' } }));
    await expect(http.call('GET', 'open/n', z.object({ n: z.number() }))).rejects.toBeInstanceOf(ApiError);
  });

  it('outside 200–299 carry status, texts and violations', async () => {
    const body = {
      message: 'no',
      errors: ['no'],
      violations: [{ propertyPath: 'email', title: 'mal', code: 'email', params: {} }],
    };
    const { http } = setUp(() => ({ status: 422, data: body }));
    const failure: unknown = await http.call('POST', 'open/x', z.unknown()).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      status: 422,
      body,
      violations: body.violations,
      code: 'email',
      hide: false,
    });
  });

  it('that are no JSON of ours leave the status', async () => {
    const { http } = setUp(() => ({ status: 502, data: '<html>Bad gateway</html>' }));
    await expect(http.call('GET', 'open/x', z.unknown())).rejects.toMatchObject({
      status: 502,
      message: 'Request failed with status code 502',
      body: {},
    });
  });

  it('that nobody waits for are hidden', async () => {
    const { http } = setUp();
    const abort = new AbortController();
    abort.abort();
    await expect(http.call('GET', 'open/x', z.unknown(), { signal: abort.signal })).rejects.toMatchObject({
      hide: true,
    });
  });
});

describe('a 403', () => {
  const setUpForbidden = (owner = () => 'ana') => {
    const reloadUser = vi.fn();
    return { ...setUp(() => ({ status: 403 }), signedIn({ reloadUser, owner })), reloadUser };
  };

  it('to an authorized call has the user loaded again, and is a failure all the same', async () => {
    const { http, requests, reloadUser } = setUpForbidden();
    await expect(http.call('GET', 'admin/user/', z.unknown())).rejects.toMatchObject({ status: 403 });
    expect(requests).toHaveLength(1);
    expect(reloadUser).toHaveBeenCalledOnce();
  });

  it('to a public call says nothing of the user', async () => {
    const { http, reloadUser } = setUpForbidden();
    await expect(http.call('GET', '/open/x', z.unknown())).rejects.toMatchObject({ status: 403 });
    expect(reloadUser).not.toHaveBeenCalled();
  });

  it('that comes when somebody else is signed in says nothing of them', async () => {
    const owners = ['ana', 'ana'];
    const { http, reloadUser } = setUpForbidden(() => owners.pop() ?? 'lucia');
    await expect(http.call('GET', 'admin/user/', z.unknown())).rejects.toMatchObject({ status: 403 });
    expect(reloadUser).not.toHaveBeenCalled();
  });
});

describe('a 401', () => {
  it('is repeated once with the new token', async () => {
    let token = 'old';
    const { http, requests } = setUp(
      (request) => (request.headers.get('Authorization') === 'Bearer new' ? { data: 'ok' } : { status: 401 }),
      signedIn({
        authorization: () => `Bearer ${token}`,
        refresh: async () => {
          token = 'new';
          return true;
        },
      }),
    );
    expect(await http.call('GET', 'me', z.string())).toBe('ok');
    expect(requests).toHaveLength(2);
  });

  it('that comes again ends the session', async () => {
    const expire = vi.fn();
    const { http, requests } = setUp(() => ({ status: 401 }), signedIn({ expire }));
    await expect(http.call('GET', 'me', z.unknown())).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
    expect(expire).toHaveBeenCalledTimes(1);
  });

  it('is not repeated when there is no new token', async () => {
    const expire = vi.fn();
    const { http, requests } = setUp(
      () => ({ status: 401 }),
      signedIn({ refresh: async () => false, expire }),
    );
    await expect(http.call('GET', 'me', z.unknown())).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
    expect(expire).not.toHaveBeenCalled();
  });

  it('that has ended the session is not told by the call too', async () => {
    let owner: string | null = 'ana';
    const end = () => void (owner = null);
    const refused = signedIn({ owner: () => owner, refresh: async () => (end(), false) });
    const refusedAgain = signedIn({ owner: () => owner, expire: end });
    for (const tokens of [refused, refusedAgain]) {
      owner = 'ana';
      const { http } = setUp(() => ({ status: 401 }), tokens);
      await expect(http.call('PUT', 'ticket/1', z.unknown())).rejects.toMatchObject({
        status: 401,
        hide: true,
      });
    }
  });

  it('is not repeated in another session than its own, nor does it end that one', async () => {
    let owner = 'switched';
    const expire = vi.fn();
    const { http, requests } = setUp(
      () => ({ status: 401 }),
      signedIn({
        owner: () => owner,
        refresh: async () => {
          owner = 'original';
          return true;
        },
        expire,
      }),
    );
    await expect(http.call('DELETE', 'ticket/1', z.unknown())).rejects.toMatchObject({
      kind: 'sessionEnded',
      hide: true,
    });
    expect(requests).toHaveLength(1);
    expect(expire).not.toHaveBeenCalled();
  });

  it('of a public call is an answer like any other', async () => {
    const refresh = vi.fn(async () => true);
    const { http, requests } = setUp(() => ({ status: 401 }), signedIn({ refresh }));
    await expect(http.call('GET', '/open/x', z.unknown())).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
    expect(refresh).not.toHaveBeenCalled();
  });
});

it('calls wait for a refresh under way', async () => {
  const refreshed = Promise.withResolvers<undefined>();
  const { http, requests } = setUp(() => ({}), signedIn({ settled: () => refreshed.promise }));
  const call = http.call('GET', 'me', z.unknown());
  const open = http.call('GET', 'open/x', z.unknown());
  await open;
  expect(requests.map((request) => request.url)).toEqual(['/api/open/x']);
  refreshed.resolve(undefined);
  await call;
  expect(requests.map((request) => request.url)).toEqual(['/api/open/x', '/api/me']);
});
