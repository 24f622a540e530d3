// Strict content security policies forbid eval: this replaces pixi's use of it. Must come first.
import 'pixi.js/unsafe-eval';
import { Container, WebGLRenderer } from 'pixi.js';
import type { Viewport } from '../camera/camera-state.ts';
import type { Scene } from '../scene/scene.ts';
import { largestPoint, openContext } from './gl-context.ts';
import type { PictureSource } from './map-picture.ts';
import { MapPicture } from './map-picture.ts';

/** More device pixels than these cost much and show little. */
const HIGHEST_PIXEL_RATIO = 2;

/** Told when the browser takes the GPU away and gives it back: then everything must be shown anew. */
export interface ContextListener {
  lost(): void;
  restored(): void;
}

/** Owner of the canvas, the WebGL context and pixi's renderer. Draws only when told to. */
export class MapRenderer {
  /** `draw` needs it; replaced as a whole with another plan or theme. */
  private picture: MapPicture | null = null;
  private readonly stage = new Container();
  private readonly stopListening: () => void;
  private ratio = 1;
  /** Asked once: the answer waits for all that the GPU still has to do. */
  private readonly largest: number;

  /** Throws `SeatMapUnavailable` where WebGL 2 is missing. */
  static async create(canvas: HTMLCanvasElement, listener: ContextListener): Promise<MapRenderer> {
    const context = openContext(canvas);
    const pixi = new WebGLRenderer();
    await pixi.init({
      canvas,
      context,
      width: 1,
      height: 1,
      autoDensity: false,
      skipExtensionImports: true,
      // Nothing of the map may be unloaded behind its back.
      gcActive: false,
    });
    // Frames are drawn on demand: without this pixi's shared ticker would run for ever.
    pixi.scheduler.destroy();
    return new MapRenderer(pixi, canvas, context, listener);
  }

  private readonly pixi: WebGLRenderer;
  private readonly canvas: HTMLCanvasElement;
  private readonly context: WebGL2RenderingContext;

  private constructor(
    pixi: WebGLRenderer,
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    listener: ContextListener,
  ) {
    this.pixi = pixi;
    this.canvas = canvas;
    this.context = context;
    this.largest = largestPoint(context);
    const lost = (): void => listener.lost();
    const restored = (): void => listener.restored();
    canvas.addEventListener('webglcontextlost', lost);
    canvas.addEventListener('webglcontextrestored', restored);
    this.stopListening = () => {
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restored);
    };
  }

  /** Replaces the picture; the viewer's own seats are to be set again. */
  show(source: PictureSource): MapPicture {
    const next = new MapPicture(source, this.largest);
    this.clear();
    this.picture = next;
    this.stage.addChild(next.world);
    this.pixi.background.color = source.theme.background;
    return next;
  }

  /** Device pixels a CSS pixel, as drawn. */
  get pixelRatio(): number {
    return this.ratio;
  }

  resize(viewport: Viewport, devicePixelRatio: number): void {
    this.ratio = Math.min(devicePixelRatio, HIGHEST_PIXEL_RATIO);
    this.pixi.resize(viewport.width, viewport.height, this.ratio);
  }

  /** Returns whether the next frame has more to show. */
  draw(scene: Scene): boolean {
    if (!this.picture || this.context.isContextLost()) return false;
    const waits = this.picture.draw(scene);
    this.pixi.render(this.stage);
    return waits;
  }

  /** Releases the GL context and removes the canvas. */
  destroy(): void {
    this.stopListening();
    this.clear();
    this.stage.destroy();
    this.pixi.destroy();
    this.canvas.remove();
  }

  private clear(): void {
    if (!this.picture) return;
    this.stage.removeChild(this.picture.world);
    this.picture.destroy();
    this.picture = null;
  }
}
