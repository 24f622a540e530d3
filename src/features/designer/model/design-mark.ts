/**
 * Tells two drawings apart, 53 bits (cyrb53, bryc, public domain): the same for a design here and as the server answers
 * it. No seal: nobody gains by two that look the same.
 */
export function designMark(design: unknown): string {
  const text = JSON.stringify(design);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return `${text.length}-${(4294967296 * (2097151 & b) + (a >>> 0)).toString(36)}`;
}
