import { createLayerUniforms } from './layer-uniforms.ts';

/** What a shader must know of the camera beyond its matrix. */
export interface ViewValues {
  /** Diameter of a seat, device pixels. */
  readonly seatSize: number;
  /** Seats are not drawn smaller than this, device pixels. */
  readonly smallest: number;
  readonly pixelRatio: number;
  /** Plan units a device pixel. */
  readonly unit: number;
  readonly alpha: number;
}

/** Uniforms that change with the zoom. */
export class ViewUniforms {
  readonly group = createLayerUniforms({
    uSeatSize: { value: 0, type: 'f32' },
    uSmallest: { value: 0, type: 'f32' },
    uPixelRatio: { value: 1, type: 'f32' },
    uUnit: { value: 1, type: 'f32' },
    uAlpha: { value: 1, type: 'f32' },
  });

  set(values: ViewValues): void {
    const { uniforms } = this.group;
    uniforms.uSeatSize = values.seatSize;
    uniforms.uSmallest = values.smallest;
    uniforms.uPixelRatio = values.pixelRatio;
    uniforms.uUnit = values.unit;
    uniforms.uAlpha = values.alpha;
  }
}
