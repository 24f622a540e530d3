import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  EVENT_TEXT_LENGTHS,
  type EventDuplication,
  eventDuplication,
  type ManagedEvent,
} from '#domain/calls/managed-event.ts';
import type { EventId } from '#domain/ids.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useFormFaults } from '../../../ui/edit-form/use-form-faults.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useEventCalls } from '../api/event-calls.ts';

interface DuplicateFormProps {
  readonly event: ManagedEvent;
  readonly onDone: (copy: EventId) => void;
}

const A_WEEK = 7;

/** What the copy of an event is called, and whether its shows come along. */
export function DuplicateForm({ event, onDone }: DuplicateFormProps) {
  const { t } = useTranslation(['events', 'refusal']);
  const faultTexts = useFormFaults();
  const calls = useEventCalls();
  const form = useForm<EventDuplication>({
    initialValues: {
      name: t('events:duplicate.copyName', { name: event.name }).slice(0, EVENT_TEXT_LENGTHS.name),
      showsMovedByDays: event.showCount > 0 ? A_WEEK : null,
    },
    validate: (values) => faultTexts(eventDuplication, values),
  });
  const { leave } = useUnsavedChanges(() => form.isDirty());
  const call = useFormCall(form, ['name', 'showsMovedByDays'], async (values) => {
    const copy = await calls.duplicate(event.id, values);
    toastSuccess(t('events:duplicate.done'));
    leave(() => onDone(copy.id));
  });
  const { showsMovedByDays } = form.values;
  return (
    <form onSubmit={call.submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={call.refusal} />
        <Text>{t('events:duplicate.text')}</Text>
        <TextInput
          id="name"
          label={t('events:duplicate.name')}
          {...REQUIRED}
          {...atMost(EVENT_TEXT_LENGTHS.name)}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {event.showCount > 0 && (
          <Switch
            label={t('events:duplicate.withShows')}
            checked={showsMovedByDays !== null}
            onChange={({ currentTarget }) =>
              form.setFieldValue('showsMovedByDays', currentTarget.checked ? A_WEEK : null)
            }
          />
        )}
        {showsMovedByDays !== null && (
          <NumberField
            id="showsMovedByDays"
            label={t('events:duplicate.days')}
            description={t('events:duplicate.daysText')}
            value={showsMovedByDays}
            onChange={(days) => form.setFieldValue('showsMovedByDays', days ?? 0)}
            error={form.errors['showsMovedByDays']}
          />
        )}
        <Button type="submit" loading={call.sending}>
          {t('events:duplicate.go')}
        </Button>
      </Stack>
    </form>
  );
}
