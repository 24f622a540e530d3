import type { Role } from '#domain/roles.ts';
import { type TestServices, createTestServices } from '../../../testing/render-screen.tsx';
import type { Respond } from '../../../testing/stub-adapter.ts';

export const tokens = {
  token_type: 'Bearer',
  access_token: 'access',
  refresh_token: 'refresh',
  expires_in: 3600,
};

/** GET me, as the server answers it. */
export function meOf(roles: readonly Role[], change: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 9,
    name: 'Ana',
    lastName: 'Ruiz',
    fullName: 'Ana Ruiz',
    email: 'ana@example.com',
    phone: '600 100 200',
    roles,
    verifiedAt: '2026-11-01T10:00:00.000Z',
    locale: 'es',
    ...change,
  };
}

interface SignedIn {
  readonly me?: unknown;
  /** Answers all but the login and `me`. */
  readonly respond?: Respond;
}

/** Services with somebody signed in. */
export async function signedIn({ me = meOf(['ROLE_USER']), respond }: SignedIn = {}): Promise<TestServices> {
  const services = createTestServices((request) => {
    if (request.url === '/login.php') return { data: tokens };
    if (request.url === '/api/me' && request.method === 'get') return { data: me };
    return respond?.(request) ?? { status: 404, data: {} };
  });
  await services.session.login({ username: 'ana@example.com', password: 'Butaca-2026' });
  return services;
}
