import type { Attendance, ScanTicket } from '#domain/calls/scan.ts';

/**
 * Who has come in, as the server last counted, and whom this device has let in since: its list knows each of them, also
 * while nobody else hears of it.
 *
 * @param tickets of the device's list
 */
export function attendanceHere(counted: Attendance, tickets: Iterable<ScanTicket>): Attendance {
  const byRegion = new Map<string, number>();
  let all = 0;
  for (const { state, regionName } of tickets) {
    if (state !== 'used') continue;
    all += 1;
    byRegion.set(regionName, (byRegion.get(regionName) ?? 0) + 1);
  }
  return {
    ...counted,
    used: Math.max(counted.used, all),
    regions: counted.regions.map((region) => ({
      ...region,
      used: Math.max(region.used, byRegion.get(region.name) ?? 0),
    })),
  };
}
