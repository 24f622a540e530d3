import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEventAssetCall, MOST_STOCK } from '#domain/calls/event-asset.ts';
import { createUserCall } from '#domain/calls/managed-user.ts';
import { eventId, roomId } from '#domain/ids.ts';
import { formFaults } from './form-faults.ts';

const asset = { name: 'Bufanda', description: '', stock: null, position: 0 };

describe('what a form of the management says of itself before it is sent', () => {
  it('nothing, when nothing is wrong', () => {
    expect(formFaults(createEventAssetCall, asset)).toEqual({});
  });

  it('the bound that a text is longer or shorter than', () => {
    expect(formFaults(createEventAssetCall, { ...asset, name: 'a'.repeat(81) })).toEqual({
      name: { propertyPath: 'name', code: 'tooLong', params: { max: 80 } },
    });
    expect(formFaults(z.object({ reason: z.string().min(3) }), { reason: 'no' })).toEqual({
      reason: { propertyPath: 'reason', code: 'tooShort', params: { min: 3 } },
    });
  });

  it('the bound that a number is above or below', () => {
    const faults = formFaults(createEventAssetCall, { ...asset, stock: MOST_STOCK + 1, position: -1 });
    expect(faults).toMatchObject({
      stock: { code: 'tooBig', params: { max: MOST_STOCK } },
      position: { code: 'tooSmall', params: { min: 0 } },
    });
  });

  it('that a number has decimals where a whole one is expected', () => {
    expect(formFaults(createEventAssetCall, { ...asset, stock: 1.5, position: NaN })).toMatchObject({
      stock: { code: 'notWhole', params: {} },
      position: { code: 'invalid' },
    });
  });

  it('that an event is missing, in the words for it', () => {
    const call = z.object({ eventId });
    expect(formFaults(call, {})).toMatchObject({ eventId: { code: 'eventIdRequired' } });
    expect(formFaults(call, { eventId: '' })).toMatchObject({ eventId: { code: 'eventIdRequired' } });
    expect(formFaults(call, { eventId: '5' })).toEqual({});
  });

  it('nothing of a bound that an id has, only that there is none', () => {
    const call = z.object({ roomId });
    const codeOf = (roomId: unknown) => formFaults(call, { roomId })['roomId']?.code;
    expect([codeOf(0), codeOf(null), codeOf(''), codeOf('x'), codeOf(7)]).toEqual([
      'invalid',
      'required',
      'required',
      'invalid',
      undefined,
    ]);
  });

  it('that a date is missing, not that it is wrong', () => {
    const call = z.object({ when: z.object({ startsAt: z.iso.datetime() }) });
    const codeOf = (startsAt: string) => formFaults(call, { when: { startsAt } })['when.startsAt']?.code;
    expect([codeOf(''), codeOf('yesterday'), codeOf('2026-11-21T10:00:00Z')]).toEqual([
      'required',
      'invalid',
      undefined,
    ]);
  });

  it('that an amount is missing, not that it is wrong', () => {
    const call = z.object({ price: z.number().int() });
    const codeOf = (price: number | string | null) => formFaults(call, { price })['price']?.code;
    expect([codeOf(null), codeOf('x'), codeOf(0)]).toEqual(['required', 'invalid', undefined]);
  });

  it('that a field is empty', () => {
    const user = { email: '', name: ' ', lastName: '', phone: '', locale: 'es', roles: [] };
    const faults = formFaults(createUserCall, user);
    expect(faults['name']).toMatchObject({ code: 'required' });
    expect(faults['email']).toMatchObject({ code: 'required' });
    expect(Object.keys(faults).toSorted()).toEqual(['email', 'name', 'roles']);
  });
});
