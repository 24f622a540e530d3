import { useTranslation } from 'react-i18next';
import { type Claim, ticketsOf } from '#domain/claim.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { OpenPackShow } from '../api/pack-session.ts';
import { useSeatText } from '../components/use-seat-text.ts';

/** How something claimed is written: "Fri, 11 Dec: Row F, seat 12 (Stalls)". */
export function usePackClaimText(shows: readonly OpenPackShow[]): (claim: Claim) => string {
  const { t } = useTranslation('booking');
  const { inRegion } = useSeatText();
  const format = useFormat();
  return (claim) => {
    const count = t('cart.count', { count: ticketsOf(claim) });
    const open = shows.find(({ show }) => show.id === claim.showId);
    if (open === undefined) return count;
    const { show, room } = open;
    const date = format.date(show.startsAt, 'shortDay', show.event.space.timeZone);
    const region = show.regions.find((each) => each.region === claim.region)?.name ?? '';
    const place =
      claim.kind === 'seat'
        ? inRegion(room.factsOf(claim.seat))
        : t('note.placeInRegion', { place: count, region });
    return t('pack.inShow', { date, place });
  };
}
