import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenParticipants } from '#domain/calls/open-participant.ts';
import { isSharedField } from '#domain/participant.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import { ParticipantInput } from '../../../ui/fields/participant-input.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';
import classes from '../../../ui/participant-card.module.css';
import { type CompleteFormState, pathOf } from './use-complete-form.ts';

interface CompleteTicketProps {
  readonly stored: OpenParticipants['participants'][number];
  /** Its place among those of the order. */
  readonly ticket: number;
  readonly timeZone: string;
  readonly state: Pick<CompleteFormState, 'form' | 'asked' | 'copy'>;
}

/** Who comes with a ticket of an order. */
export function CompleteTicket({ stored, ticket, timeZone, state }: CompleteTicketProps) {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const placeText = usePlaceText();
  const { form, asked, copy } = state;
  return (
    <fieldset className={classes['card']}>
      <legend className={classes['legend']}>
        <strong>{t('confirm.participant', { number: ticket + 1 })}</strong>{' '}
        <span>
          {[
            placeText(stored),
            ...typeBesidePlace(stored),
            format.date(stored.startsAt, 'shortMoment', timeZone),
          ].join(' · ')}
        </span>
      </legend>
      {ticket > 0 && asked.some(isSharedField) && (
        <Button variant="subtle" size="sm" className={classes['fill'] ?? ''} onClick={() => copy(ticket)}>
          {t('confirm.copy')}
        </Button>
      )}
      <div className={classes['fields']}>
        {asked.map((field) => {
          const path = pathOf(ticket, field);
          return (
            <ParticipantInput
              key={form.key(path)}
              field={field}
              {...form.getInputProps(path)}
              id={path}
              label={t(`common:person.${field}`)}
              {...REQUIRED}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
