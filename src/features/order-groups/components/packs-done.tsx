import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { Customer } from '#domain/calls/customer.ts';
import type { EventId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { SoldResult } from '../../box-office/components/sold-result.tsx';
import type { CounterResult } from '../../box-office/components/sold-view.tsx';
import { usePrinting } from '../../box-office/components/use-printing.tsx';
import classes from './confirm-packs.module.css';

/** What became of packs, or of the last thing that was asked for. */
export interface Done {
  readonly result: CounterResult;
  /** Whose it is; null: of nobody in particular, or not known any more. */
  readonly customer: Customer | null;
  /** It is of another event. */
  readonly isElsewhere: boolean;
}

interface PacksDoneProps {
  readonly done: Done;
  readonly event: EventDetail;
  readonly onNext: () => void;
}

/** What was sold or kept, and the way on. */
export function PacksDone({ done: { result, customer, isElsewhere }, event, onNext }: PacksDoneProps) {
  const { t } = useTranslation('groups');
  const printing = usePrinting();
  return (
    <Panel title={isElsewhere ? t('confirm.last') : event.name}>
      <SoldResult
        {...{ result, printing, onNext }}
        timeZone={event.space.timeZone}
        nextLabel={t('confirm.next')}
      />
      {result.kind === 'reserved' && !isElsewhere && <ReservedFor customer={customer} event={event.id} />}
    </Panel>
  );
}

/** Whose the reservation is, and where it is collected, extended or given back. */
function ReservedFor({ customer, event }: { readonly customer: Customer | null; readonly event: EventId }) {
  const { t } = useTranslation('groups');
  return (
    <div className={classes['reserved']}>
      {customer !== null && (
        <Text>
          {t('confirm.reservedFor', {
            customer: [customer.name, customer.email, customer.phone].filter(Boolean).join(' · '),
          })}
        </Text>
      )}
      <Anchor component={Link} to={`${paths.orderGroups.href(event)}?view=reservations`}>
        {t('confirm.toReservations')}
      </Anchor>
    </div>
  );
}
