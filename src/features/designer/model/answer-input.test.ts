import { expect, it, vi } from 'vitest';
import { newDesign, type SeatMapDesigner } from '#engine/index.ts';
import { answerInput } from './answer-input.ts';

it('a text is drawn where it was wanted and is what is selected then, unless it cannot be', () => {
  const select = vi.fn((_: { readonly ids: readonly string[] }) => undefined);
  const dispatch = vi.fn(() => ({ ok: true }));
  const designer = { design: newDesign('Sala'), select, dispatch } as unknown as SeatMapDesigner;
  const at = { x: 3, y: 4 };
  answerInput(designer, { input: 'text', at }, 'Foso');
  expect(dispatch).toHaveBeenCalledWith({
    type: 'add',
    objects: [expect.objectContaining({ kind: 'text', text: 'Foso', at }) as object],
  });
  const [id] = select.mock.calls.flatMap(([{ ids }]) => ids);
  expect(dispatch.mock.calls.flat()).toMatchObject([{ objects: [{ id }] }]);
  dispatch.mockReturnValue({ ok: false });
  answerInput(designer, { input: 'text', at }, 'Otro');
  expect(select).toHaveBeenCalledOnce();
});
