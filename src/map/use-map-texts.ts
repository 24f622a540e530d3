import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTexts, Plan } from '#engine/index.ts';
import type { OfferOf } from './region-offer.ts';
import { seatFacts } from './seat-facts.ts';
import { seatState } from './seat-state.ts';
import { rowName, seatWords } from './seat-words.ts';

/** What the map's elements are called for screen readers; another object when language or prices change. */
export function useMapTexts(plan: Plan, offerOf: OfferOf): MapTexts {
  const { t } = useTranslation('map');
  return useMemo(() => {
    const regionName = (region: number) => plan.regions[region]?.name ?? '';
    const nameOfRow = (row: number) => {
      const { name = '', furniture = null } = plan.rows[row] ?? {};
      return rowName(t, { rowName: name, ...(furniture ? { furniture } : {}) });
    };
    const mineText = (mine: number) => (mine > 0 ? [t('list.mine', { count: mine })] : []);
    return {
      regions: () => t('twin.regions'),
      region: (region, { left, mine }) => {
        const offer = offerOf(region);
        const seated = plan.regions[region]?.seated ?? false;
        const leftText = seated ? t('list.left', { count: left }) : t('region.placesLeft', { count: left });
        const facts =
          offer === null
            ? [t('state.notForSale')]
            : [
                offer.price,
                ...[offer.note, offer.less].filter((text) => typeof text === 'string'),
                left > 0 ? leftText : t('region.none'),
              ];
        const floor =
          plan.floors.length > 1 ? (plan.floors[plan.regions[region]?.floor ?? 0]?.name ?? '') : '';
        const place = floor === '' ? regionName(region) : `${regionName(region)}, ${floor}`;
        return [place, ...facts, ...mineText(mine)].join('. ');
      },
      rows: (region) => t('twin.rows', { region: regionName(region) }),
      row: (row, { left, mine }) => {
        const leftText = left === 0 ? t('list.full') : t('list.left', { count: left });
        return [nameOfRow(row), leftText, ...mineText(mine)].join('. ');
      },
      seats: (row) => t('twin.seats', { row: nameOfRow(row) }),
      seat: (seat, { status, own }) => {
        const facts = seatFacts(plan, seat);
        return seatWords(t, {
          facts,
          state: seatState(status, own !== null),
          isPending: own === 'pending',
          price: offerOf(facts.region)?.price ?? null,
        });
      },
      more: (count, where) => t(`twin.${where}`, { count }),
    };
  }, [plan, offerOf, t]);
}
