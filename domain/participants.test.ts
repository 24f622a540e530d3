import { describe, expect, it } from 'vitest';
import {
  looksLikePhone,
  missingEmails,
  participantFaults,
  participantFieldFault,
  type ParticipantRules,
} from './participants.ts';
import { isPhoneOf } from './phone.ts';

const now = Date.UTC(2026, 10, 21, 12);
const rules: ParticipantRules = { required: [], now, isPhone: isPhoneOf };

describe('participantFieldFault', () => {
  it.each([
    ['email', 'ana@butaca.test', null],
    ['email', 'ana@', 'email'],
    ['phone', '+34 (600) 12-34-56', null],
    ['phone', '600 123 456', null],
    ['phone', '12345', 'phoneInvalid'],
    ['phone', '600 12 34', 'phoneInvalid'],
    ['phone', 'call me', 'phoneInvalid'],
    ['phone', '+33 6 12 34 56 78', null],
    ['birthdate', '1990-02-28', null],
    ['birthdate', '1990-02-30', 'invalid'],
    ['birthdate', '28/02/1990', 'invalid'],
    ['birthdate', '2026-11-22', 'futureDate'],
    ['birthdate', '1905-11-22', 'longAgo'],
    ['dni', '12345678Z', null],
    ['dni', '12.345.678-z', null],
    ['dni', '12345678A', 'dniInvalid'],
    ['dni', '12345678', 'dniInvalid'],
    ['dni', '1234567L', null],
    ['dni', 'X1234567L', null],
    ['dni', 'X1234567A', 'dniInvalid'],
    ['dni', 'X01234567L', null],
    ['dni', 'Z1234567', null],
    ['dni', 'X12345678', null],
    ['dni', 'AAB123456', null],
    ['dni', 'none', 'dniInvalid'],
    ['zipCode', 'SW1A 1AA', null],
    ['zipCode', 'here', 'zipCodeInvalid'],
    ['city', '   ', null],
    ['city', ` ${'a'.repeat(200)} `, null],
    ['city', 'a'.repeat(201), 'tooLong'],
    ['email', `ana@${'butaca.'.repeat(28)}test`, 'tooLong'],
  ] as const)('%s "%s": %s', (field, value, fault) => {
    expect(participantFieldFault(field, { [field]: value }, rules)).toBe(fault);
  });

  it('judges documents, phones and postcodes by the country, in Spanish or English', () => {
    const of = (field: 'dni' | 'phone' | 'zipCode', country: string, text: string) =>
      participantFieldFault(field, { country, [field]: text }, rules);
    expect(of('dni', 'Perú', '12345678')).toBeNull();
    expect(of('dni', 'Spain', '12345678')).toBe('dniInvalid');
    expect(of('dni', 'Narnia', '12345678A')).toBe('dniInvalid');
    expect(of('phone', 'Francia', '06 12 34 56 78')).toBeNull();
    expect(of('phone', 'España', '06 12 34 56 78')).toBe('phoneInvalid');
    expect(of('zipCode', 'Spain', '28013')).toBeNull();
    expect(of('zipCode', 'españa', '53001')).toBe('zipCodeInvalid');
    expect(of('zipCode', 'Portugal', '1100-148')).toBeNull();
    expect(of('zipCode', 'Narnia', '1100-148')).toBeNull();
  });

  it('lets pass what looks like a number while it does not know the countries', () => {
    const loose = { ...rules, isPhone: looksLikePhone };
    expect(participantFieldFault('phone', { phone: '600 12 34' }, loose)).toBeNull();
    expect(participantFieldFault('phone', { phone: '12345' }, loose)).toBe('phoneInvalid');
  });

  it('asks for what is required alone', () => {
    expect(participantFieldFault('city', { city: ' ' }, { ...rules, required: ['city'] })).toBe('required');
    expect(participantFieldFault('email', { email: ' ' }, rules)).toBeNull();
    expect(participantFieldFault('email', { email: 'x' }, rules)).toBe('email');
  });
});

describe('participantFaults', () => {
  it('lists them by ticket, then in the order of the form, and counts missing e-mails', () => {
    const faults = participantFaults({
      ...rules,
      tickets: 3,
      participants: [
        { email: 'ana@butaca.test', firstName: 'Ana' },
        { email: 'nowhere', phone: '1' },
      ],
      required: ['email', 'firstName'],
    });
    expect(faults).toEqual([
      { ticket: 1, field: 'firstName', code: 'required' },
      { ticket: 1, field: 'phone', code: 'phoneInvalid' },
      { ticket: 1, field: 'email', code: 'email' },
      { ticket: 2, field: 'firstName', code: 'required' },
      { ticket: 2, field: 'email', code: 'required' },
    ]);
    expect(missingEmails(faults)).toBe(1);
  });
});
