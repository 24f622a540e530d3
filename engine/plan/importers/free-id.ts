/** Letters and digits of any script, the rest as hyphens; numbered where another one has the same. */
export function freeId(text: string, taken: Set<string>): string {
  const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || '-';
  let id = plain;
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
  taken.add(id);
  return id;
}
