import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';

/** '' while nothing is known. */
export function nameOf({ participant: { firstName = '', lastName = '' } }: ManagedParticipant): string {
  return `${firstName} ${lastName}`.trim();
}
