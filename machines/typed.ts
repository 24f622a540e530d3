/** The `types` of `setup()`: types only, nothing at run time reads it. */
export function typed<Types extends object>(): Types;
export function typed(): unknown {
  return {};
}
