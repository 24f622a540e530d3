import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TicketSkeleton } from '../../../ui/ticket/ticket-skeleton.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './order-view.module.css';
import { SummarySkeleton } from './summary-skeleton.tsx';

/** In the place of an `OrderView`; as large as the words are that most orders have. */
export function OrderSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div className={classes['order']} aria-hidden inert>
      <div className={classes['head']}>
        <TextSkeleton w="10rem" />
        <Title order={1}>
          <Skeleton>{t('confirmed.title', { count: 2 })}</Skeleton>
        </Title>
        <Text component="div" size="lg">
          <Skeleton>{t('checkout.keepPage')}</Skeleton>
        </Text>
        <div className={classes['actions']}>
          <Skeleton h="var(--target)" w="11rem" />
          <Skeleton h="var(--target)" w="8rem" />
          <Skeleton h="var(--target)" w="13rem" />
        </div>
      </div>
      <div className={classes['columns']}>
        <div className={classes['tickets']}>
          <TicketSkeleton />
          <TicketSkeleton />
        </div>
        <div className={classes['aside']}>
          <SummarySkeleton title={t('confirmed.receipt')} lines={4} />
        </div>
      </div>
    </div>
  );
}
