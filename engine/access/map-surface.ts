/** What assistive technology is told of the map; the texts are the host's. */
export interface SurfaceTexts {
  readonly label: string;
  /** How the keys work. */
  readonly description?: string;
}

/** The elements of the map in the host's container. */
export interface MapSurface {
  /** Takes focus, keys and pointers; holds the canvas. */
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Says a text politely; the host words it. */
  announce(text: string): void;
  remove(): void;
}

const HIDDEN =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** Builds the surface inside `container`, which gets nothing else of the map and keeps its own style. */
export function createMapSurface(container: HTMLElement, texts: SurfaceTexts): MapSurface {
  const document = container.ownerDocument;
  const element = document.createElement('div');
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', texts.label);
  if (texts.description) element.setAttribute('aria-description', texts.description);
  element.style.cssText =
    'position:relative;width:100%;height:100%;overflow:hidden;touch-action:none;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent';

  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none';

  const voice = document.createElement('div');
  voice.setAttribute('aria-live', 'polite');
  voice.style.cssText = HIDDEN;

  element.append(canvas, voice);
  container.append(element);
  return {
    element,
    canvas,
    announce: (text) => {
      // The same words again are news too, and only a change is said.
      voice.textContent = voice.textContent === text ? `${text}\u00a0` : text;
    },
    remove: () => element.remove(),
  };
}
