import type { TextInputProps } from '@mantine/core';
import type { ParticipantField } from '#domain/participant.ts';

/** What helps to type each field: keyboards, and what browsers fill in. Nothing for others' names: no `autoComplete` of the buyer's own. */
export const PARTICIPANT_INPUTS: Readonly<
  Record<ParticipantField, Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>>
> = {
  firstName: { autoComplete: 'off', autoCapitalize: 'words' },
  lastName: { autoComplete: 'off', autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  dni: { autoComplete: 'off', autoCapitalize: 'characters' },
  birthdate: { type: 'date', autoComplete: 'off' },
  address: { autoComplete: 'off' },
  city: { autoComplete: 'off', autoCapitalize: 'words' },
  state: { autoComplete: 'off', autoCapitalize: 'words' },
  zipCode: { autoComplete: 'off', inputMode: 'text' },
  country: { autoComplete: 'off', autoCapitalize: 'words' },
};
