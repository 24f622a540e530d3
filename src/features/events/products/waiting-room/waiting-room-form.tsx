import { Button, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type WaitingRoomSettings, waitingRoomSettings } from '#domain/calls/waiting-room.ts';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { useFormFaults } from '../../../../ui/edit-form/use-form-faults.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { FormRefusal } from '../../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../../ui/form/use-form-call.ts';
import { toastSuccess } from '../../../../ui/toasts.ts';
import type { WaitingRoomCalls } from '../api/waiting-room-calls.ts';

interface WaitingRoomFormProps {
  readonly settings: WaitingRoomSettings;
  readonly calls: WaitingRoomCalls;
}

const NUMBERS = [
  'opensBeforeMinutes',
  'opensAboveRate',
  'rateLeast',
  'rateMost',
  'activeMost',
  'graceMinutes',
  'passMinutes',
] as const;

const HINTS = {
  opensBeforeMinutes: 'waiting:hint.opensBeforeMinutes',
  opensAboveRate: 'waiting:hint.opensAboveRate',
  rateLeast: 'waiting:hint.rate',
  rateMost: 'waiting:hint.rateMost',
  activeMost: 'waiting:hint.activeMost',
  graceMinutes: 'waiting:hint.graceMinutes',
  passMinutes: 'waiting:hint.passMinutes',
} as const satisfies Readonly<Record<(typeof NUMBERS)[number], string>>;

/** On or off, when it opens, and the bounds of its rate. */
export function WaitingRoomForm({ settings, calls }: WaitingRoomFormProps) {
  const { t } = useTranslation(['waiting', 'refusal', 'common']);
  const faultTexts = useFormFaults();
  const form = useForm<WaitingRoomSettings>({
    initialValues: settings,
    validate: (values) => faultTexts(waitingRoomSettings, values),
  });
  const { refusal, sending, submit } = useFormCall(form, ['enabled', ...NUMBERS], async (values) => {
    const { settings: saved } = await calls.write(values);
    form.resetDirty(saved);
    toastSuccess(t('waiting:saved'));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormRefusal text={refusal} />
        <Switch
          id="enabled"
          label={t('waiting:field.enabled')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <FieldRow>
          {NUMBERS.map((name) => (
            <NumberField
              key={name}
              id={name}
              label={t(`waiting:field.${name}`)}
              description={t(HINTS[name])}
              {...form.getInputProps(name)}
            />
          ))}
        </FieldRow>
        <Button type="submit" loading={sending} style={{ alignSelf: 'flex-start' }}>
          {t('common:action.save')}
        </Button>
      </Stack>
    </form>
  );
}
