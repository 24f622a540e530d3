import type { GlBook } from './contender.ts';

type Gl = WebGLRenderingContext | WebGL2RenderingContext;
type Method = (this: Gl, ...args: unknown[]) => unknown;

/**
 * Stands between the page and WebGL and keeps the books: draw calls, and the bytes of all living buffers and
 * textures. Of use only when made before any context.
 */
export class GlLedger implements GlBook {
  draws = 0;
  private readonly sizes = new Map<object, number>();
  private readonly bound = new WeakMap<Gl, Map<string, object | null>>();
  private context: Gl | null = null;

  constructor() {
    for (const prototype of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
      this.countDraws(prototype);
      this.followBindings(prototype);
      this.weighBuffers(prototype);
      this.weighTextures(prototype);
      for (const name of ['deleteBuffer', 'deleteTexture']) {
        wrap(prototype, name, (_gl, [thing]) => {
          if (typeof thing === 'object' && thing) this.sizes.delete(thing);
        });
      }
    }
    this.countExtensions(WebGLRenderingContext.prototype);
  }

  /** Bytes of buffers and textures that were not deleted. */
  get bytes(): number {
    return [...this.sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  /** Waits until the GPU has done what the context that drew last was told to do. */
  finish(): void {
    const gl = this.context;
    if (!gl) return;
    // Libraries remember what they bound: it is put back.
    const bound = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound);
  }

  private countDraws(prototype: object): void {
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
      wrap(prototype, name, (gl) => {
        this.draws++;
        this.context = gl;
      });
    }
  }

  /** WebGL 1 draws instances by an extension. */
  private countExtensions(prototype: object): void {
    const getExtension = Reflect.get(prototype, 'getExtension') as Method;
    const counted = new WeakSet<object>();
    const count = (): void => {
      this.draws++;
    };
    Reflect.set(prototype, 'getExtension', function (this: Gl, ...args: unknown[]) {
      const extension = getExtension.apply(this, args);
      if (typeof extension !== 'object' || extension === null || counted.has(extension)) return extension;
      counted.add(extension);
      for (const name of ['drawArraysInstancedANGLE', 'drawElementsInstancedANGLE']) {
        wrap(extension, name, count);
      }
      return extension;
    });
  }

  private followBindings(prototype: object): void {
    const remember = (gl: Gl, [target, thing]: readonly unknown[]): void => {
      const all = this.bound.get(gl) ?? new Map<string, object | null>();
      all.set(String(target), typeof thing === 'object' ? thing : null);
      this.bound.set(gl, all);
    };
    wrap(prototype, 'bindBuffer', remember);
    wrap(prototype, 'bindTexture', remember);
    // A vertex array has its own index buffer; libraries fill it right after binding it.
  }

  private weighBuffers(prototype: object): void {
    wrap(prototype, 'bufferData', (gl, [target, data]) => {
      const buffer = this.bound.get(gl)?.get(String(target));
      if (buffer) this.sizes.set(buffer, typeof data === 'number' ? data : byteLength(data));
    });
  }

  private weighTextures(prototype: object): void {
    wrap(prototype, 'texImage2D', (gl, args) => {
      // Either (target, level, format, width, height, border, format, type, pixels), or (…, type, source).
      const [target, level] = args;
      const texture = this.bound.get(gl)?.get(String(target));
      if (!texture || level !== 0) return;
      const long = args.length >= 9;
      const source = args[5] as { width?: number; height?: number } | null;
      const [width, height] = long ? [Number(args[3]), Number(args[4])] : [source?.width, source?.height];
      const type = Number(long ? args[7] : args[4]);
      const format = Number(long ? args[6] : args[3]);
      this.sizes.set(texture, (width ?? 0) * (height ?? 0) * texelBytes(gl, format, type));
    });
    wrap(prototype, 'texStorage2D', (gl, [target, , format, width, height]) => {
      const texture = this.bound.get(gl)?.get(String(target));
      const bytes = Number(format) === 0x8229 ? 1 : Number(format) === 0x8814 ? 16 : 4;
      if (texture) this.sizes.set(texture, Number(width) * Number(height) * bytes);
    });
  }
}

function texelBytes(gl: Gl, format: number, type: number): number {
  const RED = 0x1903;
  const channels = format === gl.RGBA ? 4 : format === gl.RGB ? 3 : format === RED ? 1 : 4;
  return channels * (type === gl.FLOAT ? 4 : type === gl.UNSIGNED_BYTE ? 1 : 2);
}

function byteLength(data: unknown): number {
  return ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? data.byteLength : 0;
}

/** Calls `before` ahead of a method of the prototype, if it has that method. */
function wrap(prototype: object, name: string, before: (gl: Gl, args: readonly unknown[]) => void): void {
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== 'function') return;
  const method = original as Method;
  Reflect.set(prototype, name, function (this: Gl, ...args: unknown[]) {
    before(this, args);
    return method.apply(this, args);
  });
}
