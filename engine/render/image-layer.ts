import { Container, GlProgram, ImageSource, Mesh, Shader } from 'pixi.js';
import type { Geometry } from 'pixi.js';
import type { DrawnImage } from '../plan/plan.ts';
import { createLayerUniforms } from './layer-uniforms.ts';
import type { PlanImages } from './plan-images.ts';
import type { VertexLayout } from './vertex-buffer.ts';
import { createGeometry, createIndexBuffer, createVertexBuffer, quadIndices } from './vertex-buffer.ts';

const STRIDE = 16;
const LAYOUT: VertexLayout = {
  aPosition: { format: 'float32x2', offset: 0 },
  aUv: { format: 'float32x2', offset: 8 },
};

const VERTEX = `#version 300 es
in vec2 aPosition;
in vec2 aUv;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
out vec2 vUv;
void main() {
  vUv = aUv;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

const FRAGMENT = `#version 300 es
in vec2 vUv;
uniform sampler2D uImage;
uniform float uOpacity;
out vec4 finalColor;
void main() {
  finalColor = texture(uImage, vUv) * uOpacity;
}
`;

/** The pictures below everything else of one floor; each is drawn from when it has arrived. */
export class ImageLayer {
  readonly container = new Container();
  private readonly shown: readonly { readonly image: DrawnImage; readonly place: Container }[];
  private readonly images: PlanImages;
  private readonly sources: ImageSource[] = [];
  private readonly meshes: Mesh<Geometry, Shader>[] = [];

  constructor(shapes: readonly DrawnImage[], images: PlanImages) {
    this.images = images;
    this.shown = shapes.map((image) => ({ image, place: new Container() }));
    for (const { place } of this.shown) this.container.addChild(place);
    this.refresh();
  }

  /** Draws what has arrived since. */
  refresh(): void {
    for (const { image, place } of this.shown) {
      const bitmap = this.images.get(image.href);
      if (bitmap === null || place.children.length > 0) continue;
      const mesh = this.meshOf(image, bitmap);
      this.meshes.push(mesh);
      place.addChild(mesh);
    }
  }

  destroy(): void {
    for (const { place } of this.shown) {
      place.removeChildren();
      place.destroy();
    }
    for (const mesh of this.meshes) destroyMesh(mesh);
    for (const source of this.sources) source.destroy();
    this.container.destroy();
  }

  private meshOf({ at, width, height, opacity }: DrawnImage, bitmap: ImageBitmap): Mesh<Geometry, Shader> {
    const [left, top, right, bottom] = [at.x, at.y, at.x + width, at.y + height];
    const corners = Float32Array.of(
      left,
      top,
      0,
      0,
      right,
      top,
      1,
      0,
      right,
      bottom,
      1,
      1,
      left,
      bottom,
      0,
      1,
    );
    const vertices = createVertexBuffer(new Uint8Array(corners.buffer));
    const geometry = createGeometry(
      vertices,
      LAYOUT,
      STRIDE,
      'triangle-list',
      createIndexBuffer(quadIndices(1)),
    );
    const source = new ImageSource({
      resource: bitmap,
      alphaMode: 'premultiplied-alpha',
      autoGenerateMipmaps: true,
      autoGarbageCollect: false,
    });
    this.sources.push(source);
    const glProgram = GlProgram.from({
      name: 'plan-image',
      vertex: VERTEX,
      fragment: FRAGMENT,
      preferredFragmentPrecision: 'highp',
    });
    const uniforms = createLayerUniforms({ uOpacity: { value: opacity, type: 'f32' } });
    return new Mesh({
      geometry,
      shader: new Shader({ glProgram, resources: { uImage: source, picture: uniforms } }),
    });
  }
}

function destroyMesh(mesh: Mesh<Geometry, Shader>): void {
  const { geometry, shader } = mesh;
  mesh.destroy();
  geometry.destroy(true);
  shader?.destroy();
}
