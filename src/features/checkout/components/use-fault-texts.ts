import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmFault } from '#domain/confirm.ts';
import { type Participant, participantField } from '#domain/participant.ts';
import { participantFieldFault, type PhoneCheck } from '#domain/participants.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import type { Faults } from './use-faults.ts';

/** The sentences of what `checkConfirm` found, in its order; the first one of each field. */
export function useFaultTexts(isPhone: PhoneCheck) {
  const { t } = useTranslation('refusal');
  const refusalText = useRefusalText();
  return useCallback(
    (found: readonly ConfirmFault[], participants: readonly Participant[], now: number): Faults => {
      const textOf = ({ refusal }: ConfirmFault) => {
        if (refusal.code !== 'participantFieldInvalid') return refusalText(refusal);
        const field = participantField.safeParse(refusal.field);
        if (!field.success) return refusalText(refusal);
        // Says more than the refusal: "must be a valid email".
        const typed = participants[refusal.ticket] ?? {};
        const code = participantFieldFault(field.data, typed, { required: [], now, isPhone });
        return code === null ? refusalText(refusal) : t(code);
      };
      const faults: Record<string, string> = {};
      for (const fault of found) faults[fault.propertyPath] ??= textOf(fault);
      return faults;
    },
    [t, refusalText, isPhone],
  );
}
