import type { ShotIds } from './shot-ids.ts';
import type { StateShot } from './shot.ts';
import { refusedField } from './sight.ts';
import { LONG, stretchAnswers } from './stubs.ts';

/** By their address, as they are called. */
const EVENT_TABS = {
  shows: 'Funciones',
  groups: 'Grupos de funciones',
  types: 'Tipos de entrada',
  combos: 'Combos',
  waitingRoom: 'Sala de espera',
  addOns: 'Complementos',
} as const;

/** A part of an event that has something in it. */
const addressOf = (tab: string, { dance, opera }: ShotIds) =>
  `/app/event/${(tab === 'addOns' ? opera : dance).eventId}?tab=${tab}`;

/** The parts of an event, and its form. */
export function eventStates(): readonly StateShot[] {
  return [
    ...Object.entries(EVENT_TABS).map(([tab, title]): StateShot => ({
      name: `event-tab-${tab.toLowerCase()}`,
      account: 'space-manager',
      shows: (page) => page.getByRole('tabpanel', { name: title }),
      open: async (page, ids) => page.goto(addressOf(tab, ids)),
    })),
    ...Object.keys(EVENT_TABS).map((tab): StateShot => ({
      name: `event-tab-${tab.toLowerCase()}-long`,
      account: 'space-manager',
      shows: LONG.name,
      open: async (page, ids) => {
        await stretchAnswers(page);
        await page.goto(addressOf(tab, ids));
      },
    })),
    {
      name: 'event-create-refused',
      account: 'space-manager',
      shows: refusedField,
      open: async (page) => {
        await page.goto('/app/event/create');
        await page.locator('main form button[type=submit]').first().click();
      },
    },
  ];
}
