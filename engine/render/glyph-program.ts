import { GlProgram, Shader } from 'pixi.js';
import type { UniformGroup } from 'pixi.js';
import type { GlyphAtlas } from './glyph-atlas.ts';
import { ATLAS_SIZE, SDF_EDGE, SDF_RADIUS } from './glyph-atlas.ts';

/** `uScale`: plan units per unit of the letters' offsets. `uHalo`: width of the halo, device pixels. */
const VERTEX = `#version 300 es
in vec2 aAnchor;
in vec2 aOffset;
in vec2 aUv;
in vec4 aColor;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform float uScale;
out vec2 vUv;
out vec4 vColor;
void main() {
  vUv = aUv;
  vColor = aColor;
  vec2 position = aAnchor + aOffset * uScale;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(position, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

const FRAGMENT = `#version 300 es
in vec2 vUv;
in vec4 vColor;
uniform sampler2D uAtlas;
uniform float uOpacity;
uniform float uHalo;
uniform vec3 uHaloColor;
out vec4 finalColor;
void main() {
  float texels = max(length(fwidth(vUv)) * ${ATLAS_SIZE}.0 * 0.7071, 0.0001);
  float distance = (texture(uAtlas, vUv).r - ${SDF_EDGE}) * ${SDF_RADIUS}.0 / texels;
#ifdef HALO
  float a = clamp((distance + uHalo) * 0.6 + 0.5, 0.0, 1.0) * 0.9 * uOpacity;
  finalColor = vec4(uHaloColor * a, a);
#else
  float a = clamp(distance * 1.1 + 0.55, 0.0, 1.0) * uOpacity;
  finalColor = vec4(vColor.rgb * a, a);
#endif
}
`;

/** Halos are drawn before all letters, or the halo of one would cover its neighbour. */
export function createGlyphShader(part: 'halo' | 'ink', atlas: GlyphAtlas, uniforms: UniformGroup): Shader {
  const version = '#version 300 es';
  const fragment = part === 'halo' ? FRAGMENT.replace(version, `${version}\n#define HALO`) : FRAGMENT;
  const glProgram = new GlProgram({
    name: `glyph-${part}`,
    vertex: VERTEX,
    fragment,
    preferredFragmentPrecision: 'highp',
  });
  return new Shader({ glProgram, resources: { uAtlas: atlas.source, glyphs: uniforms } });
}
