import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { useAddressChange } from './use-address-change.ts';

afterEach(cleanScreen);

async function open(at: string) {
  const page: { set: (name: string) => void } = { set: () => undefined };
  function List() {
    const change = useAddressChange();
    page.set = (name) =>
      change((address) => {
        address.set(name, '1');
        return address;
      });
    return null;
  }
  const services = createTestServices(() => ({ status: 404 }));
  const { router } = renderScreen(<List />, { services, texts: await createTestTexts(), at });
  return { page, router, address: () => `${router.state.location.pathname}${router.state.location.search}` };
}

it('keeps the first of two changes that follow each other before anything is drawn', async () => {
  const { page, address } = await open('/list?view=orders');
  await act(async () => {
    page.set('search');
    page.set('state');
  });
  expect(address()).toBe('/list?view=orders&search=1&state=1');
});

it('leaves the address of another page alone that is there and not drawn yet', async () => {
  const { page, router, address } = await open('/list');
  await act(async () => {
    await router.navigate('/other?event=2');
    page.set('search');
  });
  expect(address()).toBe('/other?event=2');
});
