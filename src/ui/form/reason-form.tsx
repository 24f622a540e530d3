import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode } from 'react';
import { z } from 'zod';
import { isUnanswered, isUnreached } from '../../lib/http/is-unanswered.ts';
import { useFormFaults } from '../edit-form/use-form-faults.ts';
import { atMost } from '../edit-form/field-limits.ts';
import { useUnsavedChanges } from '../edit-form/use-unsaved-changes.ts';
import { ModalFooter } from '../modal/modal-footer.tsx';
import { useErrorText } from '../use-error-text.ts';
import { FormRefusal } from './form-refusal.tsx';
import { useFormCall } from './use-form-call.ts';
import { REQUIRED } from '../fields/required.ts';

const LONGEST = 200;
const reasonCall = z.object({ reason: z.string().trim().min(1).max(LONGEST) });

interface ReasonFormProps {
  /** What will happen. */
  readonly text: string;
  readonly label: string;
  /** On the button. */
  readonly action: string;
  /** That it needs a connection: said where nobody answers. */
  readonly unanswered: string;
  /** What else is asked. */
  readonly children?: ReactNode;
  readonly onReason: (reason: string) => Promise<void>;
}

/**
 * Asks why, before something is done that others will wonder about. What came to nothing without a verdict is said once,
 * beside the reason that stays.
 */
export function ReasonForm({ text, label, action, unanswered, children, onReason }: ReasonFormProps) {
  const faultTexts = useFormFaults();
  const errorText = useErrorText();
  const form = useForm({
    initialValues: { reason: '' },
    validate: (values) => faultTexts(reasonCall, values),
  });
  useUnsavedChanges(() => form.isDirty());
  const { submit, sending, refusal } = useFormCall(
    form,
    ['reason'],
    ({ reason }) => onReason(reason.trim()),
    {
      onFailure: (failure) => {
        if (!isUnanswered(failure)) return false;
        form.setErrors({ reason: isUnreached(failure) ? unanswered : errorText(failure) });
        document.getElementById('reason')?.focus();
        return true;
      },
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{text}</Text>
        <FormRefusal text={refusal} />
        <TextInput
          id="reason"
          label={label}
          {...REQUIRED}
          data-autofocus
          {...atMost(LONGEST)}
          {...form.getInputProps('reason')}
        />
        {children}
        <ModalFooter>
          <Button type="submit" loading={sending}>
            {action}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
