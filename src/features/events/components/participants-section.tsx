import { Checkbox, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { participantField, PARTICIPANT_FIELDS } from '#domain/participant.ts';
import { FormSection } from '../../../ui/edit-form/form-section.tsx';
import type { EventEditState } from './event-edit.ts';
import classes from './event-form.module.css';

interface ParticipantsSectionProps {
  readonly edit: EventEditState;
}

/** Which of the eleven fields every participant has to fill in. */
export function ParticipantsSection({ edit: { form } }: ParticipantsSectionProps) {
  const { t } = useTranslation(['events', 'common']);
  const chosen = form.useWatchValue('requiredParticipantFields');
  return (
    <FormSection title={t('events:form.participants')} text={t('events:form.participantsText')}>
      <Checkbox.Group
        id="requiredParticipantFields"
        label={t('events:form.requiredParticipantFields')}
        value={[...chosen]}
        onChange={(fields) =>
          form.setFieldValue(
            'requiredParticipantFields',
            PARTICIPANT_FIELDS.filter((field) => fields.includes(field)),
          )
        }
        error={form.errors['requiredParticipantFields']}
      >
        <div className={classes['checks']}>
          {participantField.options.map((field) => (
            <Checkbox key={field} value={field} label={t(`common:person.${field}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        id="participantsLater"
        label={t('events:form.participantsLater')}
        description={t('events:form.participantsLaterText')}
        disabled={chosen.length === 0}
        {...form.getInputProps('participantsLater', { type: 'checkbox' })}
        key={form.key('participantsLater')}
      />
    </FormSection>
  );
}
