/** "9:59": minutes and seconds until a deadline, milliseconds rounded up, so that 0:00 means that it is over. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
