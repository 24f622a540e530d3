import type { DataRouter } from 'react-router-dom';

/** Settles when the first screen's code and texts are there, so that it can go on from a drawn page at once. */
export function firstScreenReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
