import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { TakenPanel } from './taken-panel.tsx';
import { useBlock } from './use-block.ts';

const texts = await createTestTexts();

afterEach(cleanScreen);

const seller = {
  id: 7,
  name: 'Ana',
  lastName: 'Ruiz',
  fullName: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '',
  roles: ['ROLE_TICKET_MANAGER'],
  verifiedAt: '2026-11-20T10:00:00.000Z',
  locale: 'es',
};
const tokens = { token_type: 'Bearer', access_token: 'access', refresh_token: 'refresh', expires_in: 3600 };
const REFUSED = 'La función ya ha terminado';

function Blocked() {
  const blocking = useBlock({
    showId: showId.parse(3),
    standings: new Map([[4, 'blocked']]),
    isFree: () => false,
    onChanged: () => {},
  });
  return (
    <TakenPanel
      claim={{
        ...{ state: 'blocked', seats: [4], places: [], customer: null, seller: null },
        ...{ until: null, order: null, reason: 'Prensa' },
      }}
      place="Platea, fila F, butaca 12"
      timeZone="Europe/Madrid"
      isUnblocking={blocking.isSending}
      refusal={blocking.refusal}
      onMove={() => {}}
      onUnblock={() => blocking.unblock([4])}
      onClose={blocking.forgetRefusal}
    />
  );
}

function Page() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Blocked />}
      <button onClick={() => setThere(false)}>leave</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The panel of a blocked seat that is being unblocked; the answer comes when the test says so. */
async function unblock() {
  const answer = Promise.withResolvers<StubAnswer>();
  const known: Readonly<Record<string, unknown>> = { '/login.php': tokens, '/api/me': seller };
  const services = createTestServices(({ url = '' }) =>
    known[url] === undefined ? answer.promise : { data: known[url] },
  );
  renderScreen(<Page />, { services, texts });
  await act(() => services.session.login({ username: 'ana@example.com', password: 'x' }));
  await screen.findByRole('button', { name: 'Desbloquear' });
  await press('Desbloquear');
  return () => answer.resolve({ status: 409, data: { message: REFUSED, violations: [] } });
}

it('says beside the button why a seat was not unblocked', async () => {
  const refuse = await unblock();
  refuse();
  const told = await screen.findByText(REFUSED);
  expect(told.closest('.mantine-Notification-root')).toBeNull();
});

it('says it by a toast to whoever has left', async () => {
  const refuse = await unblock();
  await press('leave');
  refuse();
  const told = await screen.findByText(REFUSED);
  expect(told.closest('.mantine-Notification-root')).not.toBeNull();
});

it('says it by a toast, too, to whoever looks at another seat by then', async () => {
  const refuse = await unblock();
  await press('Cerrar');
  refuse();
  const told = await screen.findByText(REFUSED);
  expect(told.closest('.mantine-Notification-root')).not.toBeNull();
});
