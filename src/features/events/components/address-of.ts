/** Addresses of pictures that were chosen; a form has few, and they go with the page. */
const addresses = new WeakMap<Blob, string>();

/** An address under which this page shows the picture, always the same. */
export function addressOf(content: Blob): string {
  const known = addresses.get(content);
  if (known !== undefined) return known;
  const address = URL.createObjectURL(content);
  addresses.set(content, address);
  return address;
}
