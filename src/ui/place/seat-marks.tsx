import { useTranslation } from 'react-i18next';
import type { SeatFlag } from '#domain/place.ts';
import { FLAG_ICONS } from './flag-icons.ts';
import classes from './seat-marks.module.css';

/** What is special about a seat, in words; nothing where nothing is. */
export function SeatMarks({ marks }: { readonly marks: readonly SeatFlag[] }) {
  const { t } = useTranslation('common');
  if (marks.length === 0) return null;
  return (
    <span className={classes['marks']}>
      {marks.map((mark) => {
        const Icon = FLAG_ICONS[mark];
        return (
          <span className={classes['mark']} key={mark}>
            <Icon size={16} stroke={1.7} aria-hidden />
            {t(`mark.${mark}`)}
          </span>
        );
      })}
    </span>
  );
}
