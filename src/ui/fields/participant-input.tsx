import { TextInput, type TextInputProps } from '@mantine/core';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { ParticipantField } from '#domain/participant.ts';
import { atMost } from '../edit-form/field-limits.ts';
import { EmailField } from './email-field.tsx';

/** What helps to type each field: keyboards, and what browsers fill in. Nothing for others' names: no `autoComplete` of the buyer's own. */
const INPUTS: Readonly<
  Record<ParticipantField, Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>>
> = {
  firstName: { autoComplete: 'off', autoCapitalize: 'words' },
  lastName: { autoComplete: 'off', autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  email: { autoComplete: 'off' },
  dni: { autoComplete: 'off', autoCapitalize: 'characters' },
  birthdate: { type: 'date', autoComplete: 'off' },
  address: { autoComplete: 'off' },
  city: { autoComplete: 'off', autoCapitalize: 'words' },
  state: { autoComplete: 'off', autoCapitalize: 'words' },
  zipCode: { autoComplete: 'off', inputMode: 'text' },
  country: { autoComplete: 'off', autoCapitalize: 'words' },
};

interface ParticipantInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'ref'> {
  readonly field: ParticipantField;
}

/** One thing that is asked about a participant, with the help that its kind gives. */
export function ParticipantInput({ field, ...input }: ParticipantInputProps) {
  const parts = { ...INPUTS[field], ...atMost(TEXT_LENGTHS.participant), ...input };
  return field === 'email' ? <EmailField {...parts} /> : <TextInput {...parts} />;
}
