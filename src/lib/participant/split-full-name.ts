/** A name typed in one field as our two keep it: the first word, and the rest. A single word is a first name. */
export function splitFullName(typed: string): { readonly name: string; readonly lastName: string } {
  const [name = '', ...rest] = typed.trim().split(/\s+/);
  return { name, lastName: rest.join(' ') };
}
