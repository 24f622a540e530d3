/** Calls back when the page is seen again or is online again: timers may have slept. Answers how to stop. */
export function onPageWake(woke: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') woke();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', woke);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', woke);
  };
}
