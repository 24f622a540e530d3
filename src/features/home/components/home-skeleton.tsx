import { Skeleton } from '@mantine/core';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/areas.ts';
import { HOME_DAYS } from '#domain/calls/home.ts';
import type { Role } from '#domain/roles.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './home.module.css';

/** The parts of the home that these roles see, in their places. */
export function HomeSkeleton({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useTranslation('home');
  const seesMoney = mayEnter('ticketList', roles);
  return (
    <>
      <ul className={classes['figures']} aria-hidden>
        {Array.from({ length: seesMoney ? 3 : 2 }, (_, figure) => (
          <li key={figure} className={classes['figure']}>
            <span className={classes['value']}>
              <TextSkeleton w="4rem" />
            </span>
            <span className={classes['label']}>
              <TextSkeleton w="7rem" />
            </span>
          </li>
        ))}
      </ul>
      <div className={clsx(classes['columns'], !seesMoney && classes['single'])} aria-hidden>
        <div>
          {seesMoney && (
            <Panel title={t('sales', { days: HOME_DAYS })}>
              <Skeleton h="19rem" />
            </Panel>
          )}
          <Panel title={t('today')}>
            <Rows rows={1} hasFilling />
          </Panel>
          <Panel title={t('shows')}>
            <Rows rows={5} hasFilling />
          </Panel>
        </div>
        {seesMoney && (
          <div>
            <Panel title={t('tasks')}>
              <Rows rows={2} />
            </Panel>
            <Panel title={t('orders')}>
              <Rows rows={6} />
            </Panel>
          </div>
        )}
      </div>
    </>
  );
}

interface RowsProps {
  readonly rows: number;
  readonly hasFilling?: boolean;
}

function Rows({ rows, hasFilling = false }: RowsProps) {
  return (
    <ul className={classes['rows']}>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={classes['row']}>
          <div className={classes['words']}>
            <TextSkeleton w={row % 2 === 0 ? '55%' : '70%'} />
            <div className={classes['dim']}>
              <TextSkeleton w={row % 2 === 0 ? '80%' : '65%'} />
            </div>
          </div>
          {hasFilling && (
            <div className={classes['filling']}>
              <TextSkeleton />
            </div>
          )}
          <div className={hasFilling ? classes['deed'] : classes['end']}>
            <Skeleton h={hasFilling ? 'var(--target)' : '1rem'} w={hasFilling ? '6rem' : '3.5rem'} />
          </div>
        </li>
      ))}
    </ul>
  );
}
