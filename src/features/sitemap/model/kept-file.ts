/** Copies that are in memory already. */
const copies = new WeakSet<File>();

/**
 * The file as it is when it is opened. What is only chosen stays on its disk, and can be neither read nor sent any more
 * once it was changed, moved or taken out there. Rejects where it cannot be read now.
 */
export async function keptFile(file: File): Promise<File> {
  if (copies.has(file)) return file;
  const { name, type, lastModified } = file;
  const copy = new File([await file.arrayBuffer()], name, { type, lastModified });
  copies.add(copy);
  return copy;
}
