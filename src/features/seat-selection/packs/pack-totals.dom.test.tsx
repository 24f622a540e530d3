import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { showId, ticketTypeId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { packTotal } from '../model/pack-total.ts';
import { sampleGroupId, samplePackEvent } from '../testing/sample-pack.ts';
import { NOW } from '../testing/sample-show.ts';
import { PackTotals } from './pack-totals.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

const seat = (show: number, index: number, type: number): Claim => ({
  kind: 'seat',
  showId: showId.parse(show),
  seat: index,
  region: type === 1 ? 0 : 1,
  ticketTypeId: ticketTypeId.parse(type),
});

/** A pack and a single ticket, as they are told line by line. */
function linesWith(administrativeCosts: number) {
  const total = packTotal({
    items: [seat(3, 1, 1), seat(4, 1, 1), seat(3, 11, 2)],
    event: { ...samplePackEvent, administrativeCosts },
    showGroupId: sampleGroupId,
    packs: 2,
    now: NOW,
  });
  if (total === null) throw new Error('nothing is chosen');
  const services = createTestServices(() => ({ status: 404 }));
  renderScreen(<PackTotals total={total} currency="EUR" />, { services, texts });
  return screen.getAllByRole('term').map(({ textContent }) => textContent);
}

it('says of packs and single tickets that their costs stand apart, where there are any', () => {
  expect(linesWith(150)).toEqual([
    '1 × Abono dos noches, antes de gastos',
    '1 entrada suelta, antes de gastos',
    'Gastos de gestión',
    'Total',
    'Ahorras',
  ]);
  cleanScreen();
  expect(linesWith(0)).toEqual(['1 × Abono dos noches', '1 entrada suelta', 'Total', 'Ahorras']);
});
