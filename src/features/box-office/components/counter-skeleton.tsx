import { Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldSkeleton } from '../../../ui/fields/field-skeleton.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import head from './counter-head.module.css';
import panel from './counter-panel.module.css';
import classes from './counter.module.css';

/** In the place of a `Counter`. */
export function CounterSkeleton() {
  const { t } = useTranslation('map');
  return (
    <div className={classes['screen']} role="status" aria-label={t('loading')}>
      <div className={classes['stage']}>
        <div className={head['head']}>
          <Skeleton h="var(--target)" w="var(--target)" />
          <div className={head['what']}>
            <div className={head['name']}>
              <TextSkeleton w="min(80%, 14rem)" />
            </div>
            <div className={head['when']}>
              <TextSkeleton w="min(95%, 18rem)" />
            </div>
          </div>
          <div className={head['tools']}>
            <Skeleton h="var(--target)" w="10rem" />
            <Skeleton h="var(--target)" w="7rem" />
          </div>
        </div>
        <div className={classes['room']}>
          <Skeleton h="100%" radius={0} />
        </div>
      </div>
      <div className={panel['panel']}>
        <div className={panel['scroll']}>
          <Title order={2} size="h4" component="div">
            <TextSkeleton w="5rem" />
          </Title>
          <div>
            <TextSkeleton w="95%" />
            <TextSkeleton w="75%" />
          </div>
          <Skeleton h="11.25rem" radius="lg" />
          <FieldSkeleton />
        </div>
      </div>
    </div>
  );
}
