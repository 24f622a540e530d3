import { GlProgram, Shader } from 'pixi.js';
import type { UniformGroup } from 'pixi.js';
import { FADE } from '../scene/label-fade.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import { ATLAS_SIZE, SDF_EDGE, SDF_RADIUS } from './glyph-atlas.ts';

/** So far beyond the edge nothing of a label is seen any more, in the units of its letters. */
const CUT_OFF = '6.0';

/**
 * `uScale`: plan units per unit of the letters' offsets. `uHalo`: width of the halo, device pixels. With FADES each
 * letter is seen between two levels of zoom and may move, as `scene/label-fade.ts` says of `uLevel`; and no part of a
 * label without the rest: one that the edge cuts off goes.
 */
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
#ifdef FADES
in vec4 aFading;
in vec4 aExtent;
uniform float uLevel;
float shareFrom(float from) {
  float t = clamp((uLevel - from) / ${FADE}, 0.0, 1.0);
  return t * t * (3.0 - 2.0 * t);
}
// In clip space, y upwards.
vec2 clipped(mat3 camera, vec2 offset) {
  return (camera * vec3(aAnchor + offset * uScale, 1.0)).xy;
}
float wholeness(mat3 camera) {
  vec2 low = clipped(camera, aExtent.xy);
  vec2 high = clipped(camera, aExtent.zw);
  vec2 size = max(aExtent.zw - aExtent.xy, vec2(1.0));
  vec2 beyond = max(max(abs(low), abs(high)) - 1.0, 0.0) * size / max(abs(high - low), vec2(1e-6));
  return 1.0 - clamp(max(beyond.x, beyond.y) / ${CUT_OFF}, 0.0, 1.0);
}
#endif
void main() {
  vUv = aUv;
  vColor = aColor;
  vec2 offset = aOffset;
  mat3 camera = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
#ifdef FADES
  vColor.a = shareFrom(aFading.x) * (1.0 - shareFrom(aFading.y - ${FADE})) * wholeness(camera);
  offset.y += aFading.z * shareFrom(aFading.w);
#endif
  vec2 position = aAnchor + offset * uScale;
  vec3 clip = camera * vec3(position, 1.0);
  // A letter that is not seen is put outside of the clip space: it then costs nothing to fill.
  gl_Position = vColor.a > 0.0 ? vec4(clip.xy, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
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
  float a = clamp((distance + uHalo) * 0.6 + 0.5, 0.0, 1.0) * 0.9 * uOpacity * vColor.a;
  finalColor = vec4(uHaloColor * a, a);
#else
  float a = clamp(distance * 1.1 + 0.55, 0.0, 1.0) * uOpacity * vColor.a;
  finalColor = vec4(vColor.rgb * a, a);
#endif
}
`;

/** The program is shared by all maps and never destroyed. Halos are drawn before all letters, or the halo of one would cover its neighbour. */
export function createGlyphShader(
  part: 'halo' | 'ink',
  fades: boolean,
  atlas: GlyphAtlas,
  uniforms: UniformGroup,
): Shader {
  const glProgram = GlProgram.from({
    name: `glyph-${part}${fades ? '-fades' : ''}`,
    vertex: fades ? withDefine(VERTEX, 'FADES') : VERTEX,
    fragment: part === 'halo' ? withDefine(FRAGMENT, 'HALO') : FRAGMENT,
    preferredFragmentPrecision: 'highp',
  });
  return new Shader({ glProgram, resources: { uAtlas: atlas.source, glyphs: uniforms } });
}

function withDefine(source: string, name: string): string {
  const version = '#version 300 es';
  return source.replace(version, `${version}\n#define ${name}`);
}
