import { Container, GlProgram, Mesh, Shader } from 'pixi.js';
import type { Geometry } from 'pixi.js';
import { leastIconScale } from '../scene/icon-size.ts';
import type { DrawnIcon } from '../plan/plan.ts';
import { paintIcon } from '../scene/icon-paint.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import { ICON_STRIDE, iconTriangles } from './icon-vertices.ts';
import { createLayerUniforms } from './layer-uniforms.ts';
import type { VertexLayout } from './vertex-buffer.ts';
import { createGeometry, createIndexBuffer, createVertexBuffer } from './vertex-buffer.ts';

const LAYOUT: VertexLayout = {
  aAnchor: { format: 'float32x2', offset: 0 },
  aOffset: { format: 'float32x2', offset: 8 },
  aFringe: { format: 'float32x2', offset: 16 },
  aSize: { format: 'float32', offset: 24 },
  aColor: { format: 'unorm8x4', offset: 28 },
};

/** `uLeast`: size below which no sign is drawn, `uUnit`: a device pixel; both plan units. */
const VERTEX = `#version 300 es
in vec2 aAnchor;
in vec2 aOffset;
in vec2 aFringe;
in float aSize;
in vec4 aColor;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform float uLeast;
uniform float uUnit;
out vec4 vColor;
void main() {
  vColor = aColor;
  vec2 position = aAnchor + aOffset * max(1.0, uLeast / aSize) + aFringe * uUnit;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(position, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

const FRAGMENT = `#version 300 es
in vec4 vColor;
out vec4 finalColor;
void main() {
  finalColor = vColor;
}
`;

/** The signs of one floor: vectors, sharp at every zoom, one draw call for all of them. */
export class IconLayer {
  readonly container = new Container();
  private readonly uniforms = createLayerUniforms({
    uLeast: { value: 0, type: 'f32' },
    uUnit: { value: 1, type: 'f32' },
  });
  private readonly mesh: Mesh<Geometry, Shader> | null;

  constructor(icons: readonly DrawnIcon[], theme: SeatMapTheme) {
    this.mesh = icons.length === 0 ? null : this.meshOf(icons, theme);
    if (this.mesh !== null) this.container.addChild(this.mesh);
  }

  draw({ camera, pixelRatio }: Scene): void {
    const { uniforms } = this.uniforms;
    uniforms.uLeast = leastIconScale(camera.zoom);
    uniforms.uUnit = 1 / (camera.zoom * pixelRatio);
  }

  destroy(): void {
    this.container.removeChildren();
    const geometry = this.mesh?.geometry;
    const shader = this.mesh?.shader;
    this.mesh?.destroy();
    geometry?.destroy(true);
    shader?.destroy();
    this.container.destroy();
  }

  private meshOf(icons: readonly DrawnIcon[], theme: SeatMapTheme): Mesh<Geometry, Shader> {
    const { bytes, indices } = iconTriangles(icons, ({ icon }) => paintIcon(icon, theme));
    const geometry = createGeometry(
      createVertexBuffer(bytes),
      LAYOUT,
      ICON_STRIDE,
      'triangle-list',
      createIndexBuffer(indices),
    );
    const glProgram = GlProgram.from({
      name: 'icon',
      vertex: VERTEX,
      fragment: FRAGMENT,
      preferredFragmentPrecision: 'highp',
    });
    return new Mesh({ geometry, shader: new Shader({ glProgram, resources: { icons: this.uniforms } }) });
  }
}
