import { events, Viewer } from '@photo-sphere-viewer/core';
import '@photo-sphere-viewer/core/index.css';

/** Degrees; positive to the right. */
type Degrees = number;

/** A 360 degree picture in an element, and the hand that turns it. */
export interface Panorama {
  turn(right: Degrees, up: Degrees): void;
  /** Steps in (positive) or out. */
  zoom(steps: number): void;
  /** Back to where it was opened. */
  home(): void;
  destroy(): void;
}

interface PanoramaPicture {
  readonly url: string;
  /** What is looked at first. */
  readonly yaw: Degrees;
}

const ZOOM_STEP = 12;
const FIRST_ZOOM = 30;
const MOST_PITCH = 80;

/**
 * Shows the picture once it is there. Rejects when it does not come or where there is no WebGL 2, and takes down what
 * it built; an abort takes it down too. Hands and wheel are the viewer's, keys the caller's.
 */
export async function openPanorama(
  container: HTMLElement,
  { url, yaw }: PanoramaPicture,
  { isCalm, signal }: { readonly isCalm: boolean; readonly signal: AbortSignal },
): Promise<Panorama> {
  const viewer = new Viewer({
    container,
    navbar: false,
    keyboard: false,
    minFov: 25,
    maxFov: 85,
    defaultZoomLvl: FIRST_ZOOM,
    moveInertia: !isCalm,
    loadingTxt: '',
  });
  const position = { yaw: `${yaw}deg`, pitch: '-2deg' };
  const leave = () => viewer.destroy();
  signal.addEventListener('abort', leave, { once: true });
  try {
    const isDrawn = firstFrame(viewer);
    await viewer.setPanorama(url, { position, zoom: FIRST_ZOOM, showLoader: false, transition: false });
    await isDrawn;
  } catch (error) {
    signal.removeEventListener('abort', leave);
    if (!signal.aborted) leave();
    throw error;
  }
  return {
    turn: (right, up) => {
      const { yaw: before, pitch } = viewer.getPosition();
      const raised = Math.max(-MOST_PITCH, Math.min(MOST_PITCH, (pitch * 180) / Math.PI + up));
      viewer.rotate({ yaw: before + (right * Math.PI) / 180, pitch: `${raised}deg` });
    },
    zoom: (steps) => viewer.zoom(Math.max(0, Math.min(100, viewer.getZoomLevel() + steps * ZOOM_STEP))),
    home: () => {
      viewer.rotate(position);
      viewer.zoom(FIRST_ZOOM);
    },
    destroy: () => {
      signal.removeEventListener('abort', leave);
      if (!signal.aborted) leave();
    },
  };
}

function firstFrame(viewer: Viewer): Promise<void> {
  return new Promise((resolve) => {
    viewer.addEventListener(events.RenderEvent.type, () => resolve(), { once: true });
  });
}
