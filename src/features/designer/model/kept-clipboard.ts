import { del, get, set } from 'idb-keyval';
import { z } from 'zod';
import type { UserId } from '#domain/ids.ts';
import type { DesignClipboard } from '#engine/index.ts';
import { newDesign } from '../../../map/designer/drawing.ts';
import { readDesign } from '../../../map/reading/read-design.ts';

const shape = z.object({
  seatSize: z.number().positive(),
  objects: z.array(z.unknown()),
  box: z.object({ minX: z.number(), minY: z.number(), maxX: z.number(), maxY: z.number() }),
});

/** What a user copied last, for other rooms and tabs. Never throws: a browser may forbid it, or have no room left. */
export interface KeptClipboard {
  /** False: it is not kept, and nothing copied before is pasted in its place. */
  write(clipboard: DesignClipboard): Promise<boolean>;
  /** Null where nothing was copied, or what was is none. */
  read(): Promise<DesignClipboard | null>;
}

export function keptClipboard(user: UserId | null): KeptClipboard {
  const key = `butaca.clipboard.${user ?? ''}`;
  return {
    async write(clipboard) {
      try {
        await set(key, clipboard);
        return true;
      } catch {
        await del(key).catch(() => undefined);
        return false;
      }
    },
    async read() {
      const found = shape.safeParse(await get<unknown>(key).catch(() => undefined));
      if (!found.success) return null;
      const { seatSize, box, objects } = found.data;
      const design = readDesign({ ...newDesign(''), seatSize, objects });
      if (design === null) return null;
      return { format: 'butaca.clipboard', version: 1, seatSize, objects: design.objects, box };
    },
  };
}
