import { Skeleton } from '@mantine/core';
import { TextSkeleton } from '../text-skeleton.tsx';
import classes from './ticket-card.module.css';

/** In the place of a `TicketCard`. */
export function TicketSkeleton() {
  return (
    <div className={classes['ticket']}>
      <div className={classes['body']}>
        <div className={classes['count']}>
          <TextSkeleton w="7rem" />
        </div>
        <div className={classes['event']}>
          <TextSkeleton w="min(80%, 18rem)" />
        </div>
        <TextSkeleton w="min(70%, 16rem)" />
        <TextSkeleton w="min(60%, 13rem)" />
        <div className={classes['place']}>
          <span>
            <TextSkeleton w="5rem" />
          </span>
          <strong>
            <TextSkeleton w="9rem" />
          </strong>
        </div>
        <div className={classes['type']}>
          <TextSkeleton w="8rem" />
        </div>
      </div>
      <div className={classes['code']}>
        <div className={classes['qr']}>
          <Skeleton h="100%" />
        </div>
        <small>
          <TextSkeleton w="8rem" />
        </small>
      </div>
    </div>
  );
}
