/**
 * Who signs out leaves no list of people on the device; what the server has not heard of stays. Without the network that
 * fetches the code for it nothing is done: the list is taken anew by whoever scans next.
 */
export async function forgetScanLists(): Promise<void> {
  try {
    const { createScanStore } = await import('../features/scan/model/scan-store.ts');
    await createScanStore().forgetLists();
  } catch {
    // A browser that keeps no database has no list.
  }
}
