import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ParticipantInput } from '../../../ui/fields/participant-input.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { personField } from '../model/ticket-people.ts';
import extras from './extras-fields.module.css';
import classes from './people-fields.module.css';
import type { TicketPeople } from './use-ticket-people.ts';

interface PeopleFieldsProps {
  readonly people: TicketPeople;
  /** By the id of the field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onTyped: () => void;
}

/** Who comes with each ticket, where the event asks for it; folded while it may wait. */
export function PeopleFields({ people, faults, onTyped }: PeopleFieldsProps) {
  const { t } = useTranslation(['counter', 'booking', 'common']);
  const { tickets, asked, mayWait, complete, fields } = people;
  const list = useId();
  const [isOpen, setOpen] = useState(!mayWait);
  const first = fields.find((field) => faults[field] !== undefined);
  const isAlone = Object.keys(faults).every((field) => fields.includes(field));
  if (first !== undefined && !isOpen) setOpen(true);
  // What was folded has its fields with the rendering that unfolds it.
  useEffect(() => {
    if (first !== undefined && isAlone) document.getElementById(first)?.focus();
  }, [first, isAlone, faults]);
  if (asked.length === 0 || tickets.length === 0) return null;
  return (
    <section className={extras['extras']} aria-label={t('counter:people.title')}>
      <UnstyledButton
        className={extras['unfold'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('counter:people.complete', { complete, count: tickets.length })}
        <IconChevronDown className={extras['chevron']} size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
      <div className={classes['people']} id={list} hidden={!isOpen}>
        <Text size="sm" c="dimmed">
          {t(mayWait ? 'counter:people.later' : 'counter:people.needed')}
        </Text>
        {tickets.map(({ key, place }, ticket) => (
          <fieldset key={key} className={classes['person']}>
            <legend className={classes['legend']}>
              <strong>{t('booking:confirm.participant', { number: ticket + 1 })}</strong> <span>{place}</span>
            </legend>
            {ticket > 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes['copy'] ?? ''}
                onClick={() => {
                  people.copy(ticket);
                  onTyped();
                }}
              >
                {t('booking:confirm.copy')}
              </Button>
            )}
            <div className={classes['fields']}>
              {asked.map((field) => {
                const id = personField(ticket, field);
                return (
                  <ParticipantInput
                    key={field}
                    field={field}
                    id={id}
                    label={t(`common:person.${field}`)}
                    {...(!mayWait && REQUIRED)}
                    value={people.textOf(ticket, field)}
                    error={faults[id]}
                    onChange={({ currentTarget }) => {
                      people.write(ticket, { [field]: currentTarget.value });
                      onTyped();
                    }}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}
