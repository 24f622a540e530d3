import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A letter that nobody got. */
export const keptLetter = z
  .object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** ISO instant. */
    at: z.iso.datetime(),
    /** Pictures by their `cid`, as `data:` addresses. */
    pictures: z.record(z.string(), z.string()),
    /** What is attached to it; `content` in base64. */
    files: z
      .array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }))
      .readonly()
      .default([]),
  })
  .readonly();
export type KeptLetter = z.infer<typeof keptLetter>;

/** The letters of a server without SMTP. */
export interface Mailbox {
  /** The newest first, with the name of each; the last 200. */
  list(): Promise<readonly { readonly id: string; readonly letter: KeptLetter }[]>;
  /** Null: there is no such letter. */
  read(id: string): Promise<KeptLetter | null>;
}

const MOST_LISTED = 200;
/** Named by `folderDelivery`: an instant and the letter's id. */
const ID = /^[\w.-]{1,200}$/;

/** Reads what `folderDelivery` writes beside its messages. */
export function folderMailbox(folder: string): Mailbox {
  const read = async (id: string): Promise<KeptLetter | null> => {
    if (!ID.test(id)) return null;
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
    const parsed = text === null ? null : keptLetter.safeParse(JSON.parse(text));
    return parsed?.success === true ? parsed.data : null;
  };
  return {
    read,
    list: async () => {
      const files = await readdir(folder).catch(() => []);
      const ids = files
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length));
      const newest = ids.toSorted().toReversed().slice(0, MOST_LISTED);
      const letters = await Promise.all(newest.map(async (id) => ({ id, letter: await read(id) })));
      return letters.flatMap(({ id, letter }) => (letter === null ? [] : [{ id, letter }]));
    },
  };
}
