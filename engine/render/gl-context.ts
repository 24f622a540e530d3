/** The browser gives no WebGL 2: the host shows its list of seats instead. */
export class SeatMapUnavailable extends Error {
  constructor() {
    super('WebGL 2 is not available in this browser');
    this.name = 'SeatMapUnavailable';
  }
}

/** Opens the context that the map draws with; throws {@link SeatMapUnavailable}. */
export function openContext(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    stencil: true,
    premultipliedAlpha: true,
    powerPreference: 'default',
  });
  if (!context) throw new SeatMapUnavailable();
  endsWithoutGpu(context);
  return context;
}

/**
 * Pixi asks how large a shader the GPU compiles by halving one until it does; without a GPU nothing ever does, and
 * the page would hang. It asks again when the context is given back.
 */
function endsWithoutGpu(context: WebGL2RenderingContext): void {
  const ask = context.getShaderParameter.bind(context);
  context.getShaderParameter = (shader, name) => {
    const answer: unknown = ask(shader, name);
    return context.isContextLost() ? true : answer;
  };
}

/** Largest point the hardware draws, device pixels. */
export function largestPoint(context: WebGL2RenderingContext): number {
  const range: unknown = context.getParameter(context.ALIASED_POINT_SIZE_RANGE);
  return range instanceof Float32Array ? (range[1] ?? 1) : 1;
}
