import type { SeatMapDesigner, SeatMapDesignerEvents } from '#engine/index.ts';
import { freshId } from '../../../map/designer/drawing.ts';

type InputWanted = SeatMapDesignerEvents['input.wanted'];

/** Letters of a text that is drawn, in seats. */
const TEXT_SIZE = 1.5;
/** Metres from a usual seat to its neighbour, which stand a seat and a quarter apart while nobody has said otherwise. */
export const USUAL_SEAT_DISTANCE = 0.55;
const USUAL_PITCH = 1.25;

/** What a tool asked for is there: the words of a text, or the metres of a line. */
export function answerInput(designer: SeatMapDesigner, wanted: InputWanted, answer: string): void {
  const { design } = designer;
  if (wanted.input === 'text') {
    const id = freshId(design, 'text');
    const size = design.seatSize * TEXT_SIZE;
    const added = designer.dispatch({
      type: 'add',
      objects: [{ id, kind: 'text', text: answer, at: wanted.at, size, angle: 0 }],
    });
    // Like everything that is drawn: it is what keys and panel go on with.
    if (added.ok) designer.select({ ids: [id], seats: [] });
    return;
  }
  const { picture: id, from, to } = wanted;
  const metresPerUnit = design.metresPerUnit ?? USUAL_SEAT_DISTANCE / (design.seatSize * USUAL_PITCH);
  const calibrate = { type: 'calibrate', id, from, to, length: Number(answer) / metresPerUnit } as const;
  designer.dispatch(
    design.metresPerUnit === undefined
      ? { type: 'batch', commands: [{ type: 'setDesign', metresPerUnit }, calibrate] }
      : calibrate,
  );
}
