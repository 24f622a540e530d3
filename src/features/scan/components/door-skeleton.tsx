import { Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldSkeleton } from '../../../ui/fields/field-skeleton.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './door.module.css';

const REGIONS = ['4rem', '6rem', '5rem', '7rem', '5.5rem'];

/** In the place of a `Door`. */
export function DoorSkeleton() {
  const { t } = useTranslation('scan');
  return (
    <>
      <div className={classes['head']} aria-hidden>
        <div className={classes['what']}>
          <TextSkeleton w="min(70%, 14rem)" />
          <TextSkeleton w="min(90%, 22rem)" />
        </div>
        <Skeleton h="1.625rem" w="6.5rem" radius="sm" />
      </div>
      <div className={classes['door']} aria-hidden>
        <div className={classes['column']}>
          <Skeleton h="3.125rem" />
          <div>
            <FieldSkeleton />
            <TextSkeleton w="90%" />
          </div>
        </div>
        <div className={classes['column']}>
          <div className={classes['bar']}>
            <FieldSkeleton />
            <div className={classes['standing']} />
            <Skeleton h="var(--target)" w="11rem" />
          </div>
          <div>
            <Title order={2} size="h4">
              {t('attendance.title')}
            </Title>
            <ul className={classes['list']}>
              {REGIONS.map((width) => (
                <li key={width}>
                  <TextSkeleton w={width} />
                  <div className={classes['entered']}>
                    <TextSkeleton />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </>
  );
}
