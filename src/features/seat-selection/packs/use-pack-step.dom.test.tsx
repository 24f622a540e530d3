import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { packSelectionMachine } from '#machines/pack-selection/pack-selection.machine.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { PackActor } from '../api/pack-session.ts';
import { openSampleShow } from '../testing/open-sample-show.ts';
import { samplePackEvent } from '../testing/sample-pack.ts';
import { usePackStep } from './use-pack-step.ts';

let leave = () => {};

afterEach(() => {
  cleanScreen();
  leave();
});

function Steps({ pack }: { readonly pack: PackActor }) {
  const { index, go } = usePackStep(pack);
  return (
    <>
      <p>{index}</p>
      <button onClick={() => go(1)}>second</button>
    </>
  );
}

it('keeps in the address how many packs there are and which show it is, however soon one follows the other', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const opened = openSampleShow(services);
  leave = opened.leave;
  const [group] = samplePackEvent.showGroups;
  if (group === undefined) throw new Error('no group');
  const pack = createActor(packSelectionMachine, {
    input: { selection: opened.open.selection, group, packs: 1 },
  });
  pack.start();
  const { router } = renderScreen(<Steps pack={pack} />, { services, texts: await createTestTexts() });
  await act(async () => {
    await router.navigate('/?packs=2', { replace: true });
    // What was written is not drawn yet.
    fireEvent.click(screen.getByRole('button', { name: 'second' }));
  });
  expect(router.state.location.search).toBe('?packs=2&show=2');
});
