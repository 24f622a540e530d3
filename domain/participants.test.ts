import { describe, expect, it } from 'vitest';
import { missingEmails, participantFaults, participantFieldFault } from './participants.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe('participantFieldFault', () => {
  it.each([
    ['email', 'ana@butaca.test', null],
    ['email', 'ana@', 'email'],
    ['phone', '+34 (600) 12-34-56', null],
    ['phone', '12345', 'invalid'],
    ['phone', 'call me', 'invalid'],
    ['birthdate', '1990-02-28', null],
    ['birthdate', '1990-02-30', 'invalid'],
    ['birthdate', '28/02/1990', 'invalid'],
    ['birthdate', '2026-11-22', 'futureDate'],
    ['dni', 'X1234567L', null],
    ['city', '   ', 'required'],
  ] as const)('%s "%s": %s', (field, value, fault) => {
    expect(participantFieldFault(field, value, true, now)).toBe(fault);
  });

  it('asks for nothing that is optional', () => {
    expect(participantFieldFault('email', ' ', false, now)).toBeNull();
    expect(participantFieldFault('email', 'x', false, now)).toBe('email');
  });
});

describe('participantFaults', () => {
  it('lists them by ticket, then in the order of the form, and counts missing e-mails', () => {
    const faults = participantFaults({
      tickets: 3,
      participants: [
        { email: 'ana@butaca.test', firstName: 'Ana' },
        { email: 'nowhere', phone: '1' },
      ],
      required: ['email', 'firstName'],
      now,
    });
    expect(faults).toEqual([
      { ticket: 1, field: 'firstName', code: 'required' },
      { ticket: 1, field: 'phone', code: 'invalid' },
      { ticket: 1, field: 'email', code: 'email' },
      { ticket: 2, field: 'firstName', code: 'required' },
      { ticket: 2, field: 'email', code: 'required' },
    ]);
    expect(missingEmails(faults)).toBe(1);
  });
});
