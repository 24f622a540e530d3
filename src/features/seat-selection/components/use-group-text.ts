import { useTranslation } from 'react-i18next';
import type { SeatGroupOffer } from '../../../map/seat-group-offer.ts';
import type { Room } from '../../../map/room.ts';

/** Which seats a group is, and what it costs. */
export function useGroupText(room: Pick<Room, 'factsOf'>) {
  const { t } = useTranslation('booking');

  const placeText = (seats: readonly number[]): string => {
    const count = seats.length;
    const facts = seats.map((seat) => room.factsOf(seat));
    const [first] = facts;
    const last = facts.at(-1);
    const isOneRow = facts.every(
      ({ rowName, region }) => rowName === first?.rowName && region === first.region,
    );
    if (first === undefined || last === undefined || !isOneRow) return t('party.around', { count });
    const { furniture, rowName: row } = first;
    if (furniture?.soldWhole) return t(`party.${furniture.kind}`, { name: row, count });
    const names = facts.map(({ seatName }) => seatName);
    const places = isCounting(names)
      ? t('party.range', { first: first.seatName, last: last.seatName })
      : t('party.names', { names });
    if (row === '') return t('party.inUnnamedRow', { count, seats: places });
    return t(furniture ? `party.${furniture.kind}Part` : 'party.inRow', { count, seats: places, row });
  };

  /** @param price of all of them, written out; null where it is not one */
  const offer = (seats: readonly number[], price: string | null): SeatGroupOffer => {
    const text = placeText(seats);
    return {
      seats,
      text: price === null ? text : t('party.withPrice', { text, price }),
      take: t('party.take', { count: seats.length }),
    };
  };
  const none = (size: number): SeatGroupOffer => ({
    seats: [],
    text: t('party.none', { count: size }),
    take: '',
  });
  return { offer, none };
}

/** Whether three or more are counted one by one, up or down: then the first and the last say which they are. */
function isCounting(names: readonly string[]): boolean {
  const numbers = names.map(Number);
  const [first = NaN, second = NaN] = numbers;
  const step = second - first;
  return (
    names.length > 2 && Math.abs(step) === 1 && numbers.every((each, index) => each === first + step * index)
  );
}
