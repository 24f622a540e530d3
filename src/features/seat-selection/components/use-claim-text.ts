import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { type Claim, ticketsOf } from '#domain/claim.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { SeatFacts } from '../../../map/seat-facts.ts';
import { useSeatText } from './use-seat-text.ts';

/** How something claimed is written: a seat of the show by its place, all else by its number. */
export function useClaimText(
  show: ShowDetail,
  factsOf: (seat: number) => SeatFacts,
): (claim: Claim) => string {
  const { t } = useTranslation('booking');
  const { inRegion } = useSeatText();
  const format = useFormat();
  return (claim) => {
    const place = t('cart.count', { count: ticketsOf(claim) });
    if (claim.showId !== show.id) {
      const other = show.event.shows.find(({ id }) => id === claim.showId);
      if (other === undefined) return place;
      const region = format.date(other.startsAt, 'dayAndTime', show.event.space.timeZone);
      return t('note.placeInRegion', { place, region });
    }
    if (claim.kind === 'seat') return inRegion(factsOf(claim.seat));
    const region = show.regions.find((each) => each.region === claim.region)?.name ?? '';
    return t('note.placeInRegion', { place, region });
  };
}
