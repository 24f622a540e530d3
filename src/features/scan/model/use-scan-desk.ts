import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { ShowId, UserId } from '#domain/ids.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import { useServices } from '../../../lib/services/services.tsx';
import type { AppStorage } from '../../../lib/storage.ts';
import { useScanCalls } from '../api/scan-calls.ts';
import { createScanDesk, type DeskState, type ScanDesk } from './scan-desk.ts';
import { createScanStore } from './scan-store.ts';
import { prepareVerification, verifyCode } from './verify-code.ts';

/** One for the page: it holds the connection to the device's database. */
export const scanStore = createScanStore();

const GATE = 'scan.gate';
const DEVICE = 'scan.device';
const name = z.string().max(60);

export function readGate(storage: AppStorage): string {
  return storage.read(GATE, name) ?? '';
}

export function writeGate(storage: AppStorage, gate: string): void {
  storage.write(GATE, gate);
}

/** What this device calls itself before the server, the same ever after. */
export function deviceName(storage: AppStorage): string {
  const known = storage.read(DEVICE, name.min(1));
  if (known !== null) return known;
  const made = `D-${randomRequestKey().slice(0, 4).toUpperCase()}`;
  storage.write(DEVICE, made);
  return made;
}

/** The desk of a show, at work for as long as the screen is there. */
export function useScanDesk(
  showId: ShowId,
  userId: UserId,
): { readonly desk: ScanDesk; readonly state: DeskState } {
  const { clock, storage } = useServices();
  const calls = useScanCalls();
  const desk = useMemo(
    () =>
      createScanDesk(showId, {
        calls,
        store: scanStore,
        verify: verifyCode,
        prepare: (keys) => void prepareVerification(keys),
        clock,
        userId,
        gate: () => readGate(storage),
        device: deviceName(storage),
      }),
    [showId, userId, calls, clock, storage],
  );
  useEffect(() => desk.start(), [desk]);
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state) };
}
