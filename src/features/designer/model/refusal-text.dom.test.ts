import { expect, it } from 'vitest';
import { applyCommand, newDesign } from '#engine/index.ts';
import { testBlock, testRegion } from '#engine/designer/testing/test-designs.ts';
import { createTestTexts } from '../../../testing/render-screen.tsx';
import { refusalText } from './refusal-text.ts';

it('says of a number what it can be', async () => {
  const texts = await createTestTexts('es');
  const t = texts.getFixedT('es', 'designer');
  const design = { ...newDesign('Sala'), objects: [testRegion(), testBlock()] };
  const refused = (fields: object) => {
    const done = applyCommand(design, { type: 'set', ids: ['block-1'], fields });
    return done.ok ? '' : refusalText(done.refusal, t);
  };
  expect(refused({ rows: 5000 })).toBe('Tiene que ser un número entero, de 1 a 2000');
  expect(refused({ rows: 1.5 })).toBe('Tiene que ser un número entero, de 1 a 2000');
  expect(refused({ rowPitch: -1 })).toBe('Ese valor no es posible');
});
