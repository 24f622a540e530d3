import { GlProgram, Shader } from 'pixi.js';
import type { UniformGroup } from 'pixi.js';

const MATRICES = `
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
`;

/** Flat areas: `uFar` blends from the near to the far colour. */
const AREA_VERTEX = `#version 300 es
in vec2 aPosition;
in vec4 aNear;
in vec4 aFar;
${MATRICES}
uniform float uFar;
out vec4 vColor;
void main() {
  vColor = mix(aNear, aFar, uFar);
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

const AREA_FRAGMENT = `#version 300 es
in vec4 vColor;
out vec4 finalColor;
void main() {
  finalColor = vColor;
}
`;

/** Lines of a fixed width in device pixels whose edges fade over one pixel. */
const OUTLINE_VERTEX = `#version 300 es
in vec2 aPosition;
in vec2 aOffset;
in float aSide;
in vec4 aColor;
${MATRICES}
uniform float uUnit;
uniform float uHalfWidth;
out vec4 vColor;
out float vDistance;
void main() {
  vColor = aColor;
  float reach = uHalfWidth + 0.5;
  vDistance = aSide * reach;
  vec2 position = aPosition + aOffset * reach * uUnit;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(position, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

const OUTLINE_FRAGMENT = `#version 300 es
in vec4 vColor;
in float vDistance;
uniform float uHalfWidth;
out vec4 finalColor;
void main() {
  finalColor = vColor * clamp(uHalfWidth + 0.5 - abs(vDistance), 0.0, 1.0);
}
`;

export function createAreaShader(uniforms: UniformGroup): Shader {
  return createShader('area', AREA_VERTEX, AREA_FRAGMENT, uniforms);
}

export function createOutlineShader(uniforms: UniformGroup): Shader {
  return createShader('outline', OUTLINE_VERTEX, OUTLINE_FRAGMENT, uniforms);
}

/** The program is shared by all maps and never destroyed. */
function createShader(name: string, vertex: string, fragment: string, uniforms: UniformGroup): Shader {
  const glProgram = GlProgram.from({ name, vertex, fragment, preferredFragmentPrecision: 'highp' });
  return new Shader({ glProgram, resources: { polygons: uniforms } });
}
