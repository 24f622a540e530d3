import { pause } from '#server/clock.ts';
import type { Journal } from './journal.ts';
import type { ProductSite } from './product-site.ts';

const LONGEST_MS = 180_000;
const MOST_OUTPUT = 4_000;

/** Resolves once customers have bought `more` times from now on. Throws with the server's last words if they do not. */
export async function salesGoOn(site: ProductSite, journal: Journal, more: number): Promise<void> {
  await grow(site, () => journal.acknowledgedSales, more);
}

/** The same of what they hold. */
export async function holdsGoOn(site: ProductSite, journal: Journal, more: number): Promise<void> {
  await grow(site, () => journal.acknowledgedHolds, more);
}

async function grow(site: ProductSite, count: () => number, more: number): Promise<void> {
  const [enough, end] = [count() + more, performance.now() + LONGEST_MS];
  while (count() < enough) {
    if (performance.now() > end)
      throw new Error(`customers do not go on:\n${site.server.output().slice(-MOST_OUTPUT)}`);
    await pause(20);
  }
}
