import { GlProgram, Shader } from 'pixi.js';
import type { UniformGroup } from 'pixi.js';
import { GLYPH_RING, glyphFunction, RAISED_GLYPH } from '../scene/seat-glyphs.ts';

/**
 * Draws seats as signed distances: circles, or rounded squares where a wheelchair fits. A seat is a colour
 * and the byte of `scene/seat-appearance.ts`; sizes are device pixels.
 */
const VERTEX = `#version 300 es
in vec2 aPosition;
in vec4 aState;
#ifdef QUADS
in vec4 aCorner;
out vec2 vPoint;
#endif
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform float uSeatSize;
uniform float uSmallest;
uniform float uPixelRatio;
uniform float uUnit;
flat out vec3 vColor;
flat out int vByte;
flat out float vRadius;
flat out float vExtent;

void main() {
  vByte = int(aState.w + 0.5);
  vColor = aState.rgb / 255.0;
  vRadius = max(uSeatSize, uSmallest) * 0.46;
  vExtent = vRadius + 1.0;
#ifdef OWN
  vExtent += 6.0 * uPixelRatio;
#endif
  vec2 position = aPosition;
#ifdef QUADS
  vec2 corner = aCorner.xy / 255.0 * 2.0 - 1.0;
  vPoint = corner * vExtent;
  position += vPoint * uUnit;
#else
  gl_PointSize = 2.0 * vExtent;
#endif
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(position, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

const FRAGMENT = `#version 300 es
flat in vec3 vColor;
flat in int vByte;
flat in float vRadius;
flat in float vExtent;
#ifdef QUADS
in vec2 vPoint;
#endif
uniform float uAlpha;
uniform float uPixelRatio;
uniform vec3 uBackground;
uniform vec3 uSurface;
uniform vec3 uText;
uniform vec3 uOccupied;
uniform vec3 uFree;
uniform vec3 uSelected;
uniform vec3 uOnSelected;
uniform vec3 uFocus;
out vec4 finalColor;

float shape(vec2 p, float r, bool square) {
  if (!square) return length(p) - r;
  float corner = r * 0.34;
  vec2 q = abs(p) - (r * 0.94 - corner);
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - corner;
}

float segment(vec2 p, vec2 a, vec2 b) {
  vec2 d = b - a;
  return length(p - a - d * clamp(dot(p - a, d) / dot(d, d), 0.0, 1.0));
}

#ifndef OWN
${glyphFunction()}
#endif

vec4 over(vec4 below, vec3 color, float distance) {
  float a = clamp(0.5 - distance, 0.0, 1.0);
  return vec4(color * a, a) + below * (1.0 - a);
}

float ring(float distance, float width) {
  return abs(distance + width * 0.5) - width * 0.5;
}

void main() {
#ifdef QUADS
  vec2 p = vPoint;
#else
  vec2 p = (gl_PointCoord * 2.0 - 1.0) * vExtent;
#endif
  int state = vByte & 7;
  bool square = (vByte & 16) != 0;
  float line = max(1.1 * uPixelRatio, vRadius * 0.12);
  // Of a dot that somebody else has, nobody asks what is seen from it.
  bool barred = (vByte & 32) != 0 && state != 1 && state != 5 && vRadius > 7.0 * uPixelRatio;
  float d = shape(p, vRadius, square);
  vec4 color = vec4(0.0);
  if (state == 0) {
    color = over(color, vColor, d);
#ifdef SHAPES
    if (square && vRadius > 5.0 * uPixelRatio) {
      color = over(color, uSurface, ring(shape(p, vRadius * 0.84, square), line * 0.8));
    }
#endif
  } else if (state == 1 || state == 6) {
    vec3 taken = state == 6 ? vColor : uOccupied;
#ifdef SHAPES
    float small = vRadius * 0.8;
    float stroke = min(
      segment(p, vec2(-0.4) * vRadius, vec2(0.4) * vRadius),
      segment(p, vec2(-0.4, 0.4) * vRadius, vec2(0.4, -0.4) * vRadius)
    );
    color = over(color, uSurface, shape(p, small, square));
    color = over(color, taken, ring(shape(p, small, square), line * 0.8));
    if (vRadius > 3.0 * uPixelRatio) color = over(color, taken, stroke - line * 0.4);
#else
    float near = clamp(vRadius / uPixelRatio / 4.0 - 0.5, 0.0, 1.0);
    // A tinted one is a ring around its name: what is filled is to be had, whatever its colour.
    float small = vRadius * (state == 6 ? mix(0.62, 0.92, near) : mix(0.82, 0.6, near));
    color = over(color, taken, shape(p, small, square));
    if (state == 6 && near > 0.0) color = over(color, uSurface, shape(p, (small - line) * near, square));
#endif
  } else if (state == 2) {
    color = over(color, uSurface, d);
    color = over(color, uFree, ring(shape(p, vRadius * 0.9, square), line));
#ifndef OWN
  } else if (state == 7) {
    // Filled while it is too small for its glyph, as a ring is.
    float near = clamp(vRadius / uPixelRatio / 4.0 - 0.75, 0.0, 1.0);
    float outer = vRadius * mix(0.62, ${GLYPH_RING.radius.toFixed(3)}, near);
    float edge = max(1.1 * uPixelRatio, vRadius * ${GLYPH_RING.line.toFixed(3)});
    float stroke = max(1.2 * uPixelRatio, vRadius * ${GLYPH_RING.stroke.toFixed(3)});
    color = over(color, vColor, shape(p, outer, square));
    if (near > 0.0) {
      color = over(color, uSurface, shape(p, (outer - edge) * near, square));
      float size = barred ? ${RAISED_GLYPH.size.toFixed(3)} : 1.0;
      vec2 up = vec2(0.0, barred ? ${RAISED_GLYPH.up.toFixed(3)} : 0.0);
      float stands = glyph(vByte >> 6, (p / vRadius + up) / size) * size * vRadius;
      color = over(color, vColor, stands - stroke * 0.5 * near);
    }
#else
  } else if (state == 3) {
    color = over(color, uSurface, shape(p, vRadius + line, square));
    color = over(color, uSelected, ring(shape(p, vRadius + line, square), line * 1.8));
    color = over(color, uSelected, shape(p, vRadius * 0.28, false));
  } else if (state == 4) {
    color = over(color, uSurface, shape(p, vRadius + line * 1.6, square));
    color = over(color, uSelected, shape(p, vRadius + line * 0.7, square));
    if (vRadius > 4.0 * uPixelRatio) {
      float stroke = min(
        segment(p, vec2(-0.42, 0.04) * vRadius, vec2(-0.12, 0.34) * vRadius),
        segment(p, vec2(-0.12, 0.34) * vRadius, vec2(0.44, -0.3) * vRadius)
      );
      color = over(color, uOnSelected, stroke - max(0.8 * uPixelRatio, vRadius * 0.1));
    }
#endif
  }
  if (barred) {
    // Within a ring, on its ground.
    bool inRing = state >= 6;
    float low = inRing ? 0.56 : 0.72;
    float bar = segment(p, vec2(-0.3, low) * vRadius, vec2(0.3, low) * vRadius);
    vec3 ink = inRing ? vColor : state == 4 ? uOnSelected : uSurface;
    color = over(color, ink, bar - vRadius * 0.075);
  }
  if ((vByte & 8) != 0) color.rgb = mix(color.rgb, uBackground * color.a, 0.72);
#ifdef OWN
  if ((vByte & 64) != 0) {
    color = over(color, uText, ring(shape(p, vRadius + 3.0 * uPixelRatio, square), 1.8 * uPixelRatio));
  }
  if ((vByte & 128) != 0) {
    color = over(color, uSurface, ring(shape(p, vRadius + 6.0 * uPixelRatio, square), 6.0 * uPixelRatio));
    color = over(color, uFocus, ring(shape(p, vRadius + 5.0 * uPixelRatio, square), 3.0 * uPixelRatio));
  }
#endif
  finalColor = color * uAlpha;
}
`;

/**
 * Seats of a few pixels: discs whose colour and size the vertex decides, for software renderers' sake. What
 * cannot be taken fades away first: at that size only the pattern of what is left can be read.
 */
const DOT_VERTEX = `#version 300 es
in vec2 aPosition;
in vec4 aState;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform float uSeatSize;
uniform float uSmallest;
uniform float uAlpha;
uniform vec3 uBackground;
uniform vec3 uOccupied;
uniform vec3 uFree;
flat out vec4 vColor;
flat out vec2 vEdge;
void main() {
  int state = int(aState.w + 0.5);
  int status = state & 7;
  float presence = status == 0 ? 1.0 : clamp((uSeatSize - 2.4) * 0.7, 0.0, 1.0);
#ifdef SHAPES
  float taken = 0.2;
#else
  float taken = status >= 6 ? 0.285 : 0.38;
#endif
  float radius = max(uSeatSize, uSmallest) * (status == 0 ? 0.46 : taken);
  vec3 color = status == 0 || status >= 6 ? aState.rgb / 255.0 : status == 1 ? uOccupied : uFree;
  if ((state & 8) != 0) color = mix(color, uBackground, 0.72);
  vColor = vec4(color, 1.0) * uAlpha * presence;
  // The edge's slope is one at the radius, written for the square of the distance to spare a root.
  float size = 2.0 * radius + 0.6;
  vEdge = vec2(0.5 + 0.5 * radius, 0.5 * size * size / radius);
  gl_PointSize = size;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0);
  // A seat that shows nothing is put outside of the clip space: it then costs nothing to fill.
  gl_Position = presence > 0.0 ? vec4(clip.xy, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}
`;

const DOT_FRAGMENT = `#version 300 es
flat in vec4 vColor;
flat in vec2 vEdge;
out vec4 finalColor;
void main() {
  vec2 p = gl_PointCoord - 0.5;
  finalColor = vColor * clamp(vEdge.x - vEdge.y * dot(p, p), 0.0, 1.0);
}
`;

/** `dots` while seats are small, `points` up to the hardware's limit, `quads` close by. */
export type SeatForm = 'dots' | 'points' | 'quads';

/**
 * Points take 12 bytes a seat and have a size limit; quads take 64 and have none. `shapes` is the theme's; a program
 * of its own, so that it costs the others nothing; so is `own`, for the viewer's seats and rings. Programs are shared
 * by all maps and never destroyed.
 */
export function createSeatShader(
  form: SeatForm,
  groups: readonly UniformGroup[],
  shapes: boolean,
  own = false,
): Shader {
  const defines = [
    ...(form === 'quads' ? ['QUADS'] : []),
    ...(shapes ? ['SHAPES'] : []),
    ...(own ? ['OWN'] : []),
  ];
  const define = (source: string): string =>
    ['#version 300 es', ...defines.map((name) => `#define ${name}`)].join('\n') +
    source.slice('#version 300 es'.length);
  const glProgram = GlProgram.from({
    name: `seat-${form}${shapes ? '-shapes' : ''}${own ? '-own' : ''}`,
    vertex: define(form === 'dots' ? DOT_VERTEX : VERTEX),
    fragment: define(form === 'dots' ? DOT_FRAGMENT : FRAGMENT),
    preferredFragmentPrecision: 'highp',
  });
  return new Shader({
    glProgram,
    resources: Object.fromEntries(groups.map((group, i) => [`group${i}`, group])),
  });
}
