import { z } from 'zod';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import type { AppStorage } from '../../../lib/storage.ts';

const KEY = 'registration';

/** The secret by which a mailed link, opened in this browser, is known to belong to whoever registered here. */
export function browserKeyOf(storage: AppStorage): string {
  const known = knownBrowserKey(storage);
  if (known !== null) return known;
  const fresh = randomRequestKey();
  storage.write(KEY, fresh);
  return fresh;
}

/** Null: nobody has registered here. */
export function knownBrowserKey(storage: AppStorage): string | null {
  return storage.read(KEY, z.string().min(1));
}
