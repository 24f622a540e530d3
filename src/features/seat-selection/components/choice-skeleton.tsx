import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './choice-skeleton.module.css';

/** The shape of the screen while the show and its room are on their way. */
export function ChoiceSkeleton() {
  const { t } = useTranslation('map');
  return (
    <div className={classes['skeleton']} role="status" aria-label={t('loading')}>
      <Skeleton className={classes['head'] ?? ''} />
      <Skeleton className={classes['room'] ?? ''} radius={0} />
      <Skeleton className={classes['bar'] ?? ''} />
    </div>
  );
}
