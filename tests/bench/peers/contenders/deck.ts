import { Deck, OrthographicView } from '@deck.gl/core';
import { ScatterplotLayer } from '@deck.gl/layers';
import type { ContenderMaker, View } from '../contender.ts';

/**
 * deck.gl's ScatterplotLayer over binary attributes, which its performance guide asks for
 * (deck.gl/docs/developer-guide/performance): columns as they are, no accessors, one draw call.
 */
export const deck: ContenderMaker = async (container, { plan, colors, takenColor, whole }, gl) => {
  const { count, x, y } = plan.seats;
  const positions = new Float32Array(count * 2);
  const fill = new Uint8Array(count * 4);
  for (let seat = 0; seat < count; seat++) {
    positions[seat * 2] = x[seat] ?? 0;
    positions[seat * 2 + 1] = y[seat] ?? 0;
    paint(fill, seat, colors[seat] ?? 0);
  }
  const instance = new Deck({
    parent: container as HTMLDivElement,
    views: new OrthographicView({ flipY: true }),
    viewState: stateOf(whole),
    layers: [layer()],
    controller: false,
    _typedArrayManagerProps: { overAlloc: 1, poolSize: 0 },
  });

  /** A new data object with the same arrays tells the layer what to send again. */
  function layer(): ScatterplotLayer {
    return new ScatterplotLayer({
      id: 'seats',
      data: {
        length: count,
        attributes: {
          getPosition: { value: positions, size: 2 },
          getFillColor: { value: fill, size: 4, normalized: true },
        },
      },
      coordinateSystem: 'cartesian',
      radiusUnits: 'common',
      getRadius: plan.seatSize / 2,
      pickable: true,
      stroked: false,
    });
  }

  return {
    surface: 'gl',
    draws: () => gl.draws,
    finish: () => gl.finish(),
    look: (view) => instance.setProps({ viewState: stateOf(view) }),
    pick: async (px, py) => {
      const found = await instance.pickObjectAsync({ x: px, y: py, radius: 0 });
      return found && found.index >= 0 ? found.index : null;
    },
    recolor(seats, taken) {
      for (const seat of seats) paint(fill, seat, taken ? takenColor : (colors[seat] ?? 0));
      instance.setProps({ layers: [layer()] });
    },
  };
};

function stateOf({ x, y, zoom }: View): { target: [number, number, number]; zoom: number } {
  return { target: [x, y, 0], zoom: Math.log2(zoom) };
}

function paint(bytes: Uint8Array, seat: number, color: number): void {
  bytes[seat * 4] = color >> 16;
  bytes[seat * 4 + 1] = (color >> 8) & 255;
  bytes[seat * 4 + 2] = color & 255;
  bytes[seat * 4 + 3] = 255;
}
