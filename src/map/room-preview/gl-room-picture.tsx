import 'pixi.js/unsafe-eval';
import { Application, extend, useApplication } from '@pixi/react';
import { Graphics } from 'pixi.js';
import { useCallback, useEffect } from 'react';
import type { PreviewShape } from './preview-shapes.ts';
import type { RoomPictureProps } from './svg-room-picture.tsx';

extend({ Graphics });

export interface GlRoomPictureProps extends RoomPictureProps {
  /** CSS pixels; another size needs another `key`. */
  readonly width: number;
  readonly height: number;
  /** It is in sight, as wide as told; null: no more. */
  readonly onDrawn: (width: number | null) => void;
}

/** Sharper than this nobody sees. */
const MOST_PIXELS = 2;

/** The picture on a canvas that React owns: drawn when something changed, and not again. Its place scales it. */
export function GlRoomPicture({ width, height, ...picture }: GlRoomPictureProps) {
  return (
    <Application
      autoStart={false}
      sharedTicker={false}
      preference="webgl"
      backgroundAlpha={0}
      antialias
      resolution={Math.min(window.devicePixelRatio, MOST_PIXELS)}
      width={width}
      height={height}
    >
      <Areas {...picture} width={width} height={height} />
    </Application>
  );
}

function Areas({ shapes, bounds, width, height, onDrawn }: GlRoomPictureProps) {
  const { app, isInitialised } = useApplication();
  const scale = Math.min(width / (bounds.maxX - bounds.minX), height / (bounds.maxY - bounds.minY));
  const draw = useCallback((graphics: Graphics) => drawShapes(graphics, shapes), [shapes]);
  useEffect(() => {
    if (!isInitialised || !isAlive(app)) return undefined;
    app.render();
    onDrawn(width);
    return () => onDrawn(null);
  }, [app, isInitialised, draw, scale, width, onDrawn]);
  return (
    <pixiGraphics
      draw={draw}
      scale={scale}
      x={width / 2 - ((bounds.minX + bounds.maxX) / 2) * scale}
      y={height / 2 - ((bounds.minY + bounds.maxY) / 2) * scale}
    />
  );
}

/** One that was left before it was ready has no renderer any more, whatever its type says. */
function isAlive(app: object): boolean {
  return Reflect.get(app, 'renderer') !== null;
}

function drawShapes(graphics: Graphics, shapes: readonly PreviewShape[]): void {
  graphics.clear();
  for (const { outline, fill, opacity } of shapes) {
    for (const points of outline) graphics.poly([...points]).fill({ color: fill, alpha: opacity });
  }
}
