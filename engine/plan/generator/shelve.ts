export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box by its upper left corner. */
export interface Shelved extends Size {
  readonly x: number;
  readonly y: number;
}

/** How much wider than deep the whole becomes, where the boxes let it. */
const SHAPE = 1.5;

/**
 * Sets boxes side by side in lines, in their order, none over another and `gap` apart; each line in the middle
 * (x = 0), the first one at y = 0. Linear.
 */
export function shelve(boxes: readonly Size[], gap: number): readonly Shelved[] {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = boxes.reduce((most, { width }) => Math.max(most, width), 0);
  const room = Math.max(widest, Math.sqrt(area * SHAPE));
  let y = 0;
  return linesOf(boxes, gap, room).flatMap((line) => {
    const width = line.reduce((sum, box) => sum + box.width + gap, -gap);
    let x = -width / 2;
    const placed = line.map((box) => {
      const at = x;
      x += box.width + gap;
      return { ...box, x: at, y };
    });
    y += Math.max(...line.map(({ height }) => height)) + gap;
    return placed;
  });
}

function linesOf(boxes: readonly Size[], gap: number, room: number): readonly (readonly Size[])[] {
  const lines: Size[][] = [];
  let left = -Infinity;
  for (const box of boxes) {
    const line = lines.at(-1);
    if (line === undefined || box.width > left) {
      lines.push([box]);
      left = room - box.width - gap;
    } else {
      line.push(box);
      left -= box.width + gap;
    }
  }
  return lines;
}
