import { describe, expect, it } from 'vitest';
import { eventId, showId, ticketId } from './ids.ts';
import { readTicketCode, textToSign } from './ticket-code.ts';

const claim = {
  ticketId: ticketId.parse('1b671a64-40d5-491e-99b0-da01ff1f3341'),
  eventId: eventId.parse(12),
  showId: showId.parse(345),
};
const signature = 'A'.repeat(86);

describe('the code of a ticket', () => {
  it('is taken apart into what was put together', () => {
    const signed = textToSign('1z', claim);
    expect(signed).toBe('B2.1z.G2caZEDVSR6ZsNoB_x8zQQ.12.345');
    expect(readTicketCode(`${signed}.${signature}`)).toEqual({ claim, keyId: '1z', signed, signature });
  });

  it('of before keys had ids is the first key’s', () => {
    const signed = 'B1.1b671a6440d5491e99b0da01ff1f3341.12.345';
    expect(readTicketCode(`${signed}.${signature}`)).toEqual({ claim, keyId: '1', signed, signature });
  });

  it.each([
    '',
    'hello',
    `B3.1.G2caZEDVSR6ZsNoB_x8zQQ.12.345.${signature}`,
    `B2.1.G2caZEDVSR6ZsNoB_x8zQQ.12.345.${signature}x`,
    `B2.1.G2caZEDVSR6ZsNoB_x8zQQ.0.345.${signature}`,
    `B2.1.G2caZEDVSR6ZsNoB_x8zQQ.12.9999999999.${signature}`,
    `B2.1.G2caZEDVSR6ZsNo.12.345.${signature}`,
  ])('is not %s', (text) => {
    expect(readTicketCode(text)).toBeNull();
  });
});
