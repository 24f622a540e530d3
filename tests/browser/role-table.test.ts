import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { guard } from '../../src/app/guard/guard.ts';
import { routes } from '../../src/app/routes/route-table.ts';
import { type Account, ACCOUNTS, roleTable } from './role-table.ts';

const ROLE_OF: Readonly<Record<Account, Role>> = {
  'super-admin': 'ROLE_SUPER_ADMIN',
  admin: 'ROLE_ADMIN',
  'space-manager': 'ROLE_SPACE_MANAGER',
  'event-manager': 'ROLE_EVENT_MANAGER',
  'ticket-manager': 'ROLE_TICKET_MANAGER',
  'seat-usher': 'ROLE_SEAT_USHER',
  user: 'ROLE_USER',
};
const table = roleTable({ order: 1, ticket: 'a', notification: 1, participant: 'b' });

describe('the roles of a management screen', () => {
  it.each(table.flatMap(({ roles, screens }) => screens.map(([path]) => [path, roles] as const)))(
    'of %s',
    (path, roles) => {
      // A page of its own (create) stands before one of an id.
      const [route] = routes
        .filter((each) => matchPath(each.path, path) !== null)
        .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
      if (route === undefined) throw new Error(`no route is at ${path}`);
      const entering = ACCOUNTS.filter((account) => {
        const user = { roles: [ROLE_OF[account]], verifiedAt: '2026-11-01T10:00:00.000Z' };
        return guard(route, { hasToken: true, user }).step === 'enter';
      });
      expect(entering).toEqual(roles);
      expect(guard(route, { hasToken: false, user: null })).toMatchObject({ step: 'lead', to: 'auth' });
    },
  );
});
