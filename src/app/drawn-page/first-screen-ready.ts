import type { DataRouter } from 'react-router-dom';
import { TopBarControls } from '../shell/top-bar.tsx';

/** Settles when all that the first screen consists of is there, so that it can take the place of a drawn page at once. */
export async function firstScreenReady(router: DataRouter): Promise<void> {
  await Promise.all([routed(router), TopBarControls.preload()]);
}

function routed(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
