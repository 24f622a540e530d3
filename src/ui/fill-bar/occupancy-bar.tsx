import { useTranslation } from 'react-i18next';
import type { Occupancy } from '#domain/occupancy.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { FillBar } from './fill-bar.tsx';

interface OccupancyBarProps extends Occupancy {
  /** Also how many places are left: for who sells them. */
  readonly withLeft?: boolean;
  /** Said after it: "12 inside". */
  readonly note?: string;
}

/** How full a show is, in the same words everywhere: "120 of 300 taken". */
export function OccupancyBar({ taken, capacity, withLeft = false, note }: OccupancyBarProps) {
  const { t } = useTranslation('common');
  const { count } = useFormat();
  const left = Math.max(0, capacity - taken);
  const text = [
    t('occupancy.taken', { taken: count(taken), capacity: count(capacity) }),
    withLeft && left > 0 ? t('occupancy.left', { count: left, left: count(left) }) : '',
    note ?? '',
  ];
  return <FillBar taken={taken} capacity={capacity} text={text.filter(Boolean).join(' · ')} />;
}
