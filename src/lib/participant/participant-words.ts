import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';

/** '' while nothing is known. */
export function nameOf({ participant: { firstName = '', lastName = '' } }: ManagedParticipant): string {
  return `${firstName} ${lastName}`.trim();
}

/** "Platea, F 12" */
export function placeOf({ regionName, rowName, seatName }: ManagedParticipant): string {
  return [regionName, [rowName, seatName].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
