import { expect } from 'vitest';
import { z } from 'zod';
import type { ShowId } from '#domain/ids.ts';
import { type BookingCalls, bookingCalls } from './booking-calls.ts';
import { describeFinding, type Finding } from './finding.ts';
import { type BookingRecord, type Journal, newRecord } from './journal.ts';
import { journaledCalls } from './journaled-calls.ts';
import { SEATS } from './tiny-theatre.ts';

/** Of the last seats of a show. */
const MOST_TAKEN = 100;

/** So many from one address are too many. */
let visitors = 0;

const shown = z.object({ deadline: z.iso.datetime(), serverTime: z.iso.datetime() });

/** Holds some seat of a show by `url`. */
export async function holdOne(url: string, journal: Journal, showId: ShowId): Promise<BookingRecord> {
  const findings: Finding[] = [];
  const steps = journaledCalls({ calls: bookingCalls(url), journal, report: (one) => findings.push(one) });
  for (let seat = SEATS - 1; seat > SEATS - MOST_TAKEN; seat -= 1) {
    const record = newRecord(showId, [seat], 0);
    journal.records.push(record);
    visitors += 1;
    await steps.create(record, `10.9.${Math.floor(visitors / 250)}.${visitors % 250}`);
    expect(findings.map(describeFinding)).toEqual([]);
    if (record.created === 'yes') return record;
  }
  throw new Error('nothing can be held');
}

/** How long its visitor is told that a booking still lasts, ms. */
export async function timeLeft(calls: BookingCalls, record: BookingRecord): Promise<number> {
  const { deadline, serverTime } = shown.parse((await calls.read(record))?.body);
  return Date.parse(deadline) - Date.parse(serverTime);
}
