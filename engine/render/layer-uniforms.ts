import { type UniformData, UniformGroup } from 'pixi.js';

/**
 * What one layer tells its program. Layers share programs, and a program keeps the values that it was told last: a
 * static group, which tells only what is new of its own, would be drawn with those of another layer.
 */
export function createLayerUniforms<Uniforms extends Record<string, UniformData>>(
  uniforms: Uniforms,
): UniformGroup<Uniforms> {
  return new UniformGroup(uniforms);
}
