import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { undoHandOverCall } from '#domain/calls/participant-asset.ts';
import { atMost, fieldLimits } from '../../../ui/edit-form/field-limits.ts';
import { useFormFaults } from '../../../ui/edit-form/use-form-faults.ts';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';

/** Asks why a hand-over is taken back. */
export function UndoForm({ onUndo }: { readonly onUndo: (reason: string) => Promise<void> }) {
  const { t } = useTranslation(['assets', 'refusal', 'common']);
  const faultTexts = useFormFaults();
  const form = useForm({
    initialValues: { reason: '' },
    validate: (values) => faultTexts(undoHandOverCall, values),
  });
  useUnsavedChanges(() => form.isDirty());
  const { submit, sending, refusal } = useFormCall(form, ['reason'], ({ reason }) => onUndo(reason));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormRefusal text={refusal} />
        <TextInput
          id="reason"
          label={t('reason')}
          {...REQUIRED}
          data-autofocus
          {...atMost(fieldLimits(undoHandOverCall, 'reason').maxLength)}
          {...form.getInputProps('reason')}
        />
        <ModalFooter>
          <Button type="submit" loading={sending}>
            {t('common:action.undo')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
