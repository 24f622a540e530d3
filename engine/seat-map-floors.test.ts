import { describe, expect, it } from 'vitest';
import { MapFloors } from './seat-map-floors.ts';

/** Floors of a map whose host gives its floor, or does not; `told` is what happened, in order. */
function floorsOf(isGiven: boolean) {
  const told: string[] = [];
  const state = { floor: 0 };
  const show = (floor: number): void => {
    state.floor = floor;
    told.push(`shows ${floor}`);
    floors.arrived(floor);
  };
  const floors: MapFloors = new MapFloors({
    current: () => state.floor,
    isGiven: () => isGiven,
    show,
    wanted: (floor) => told.push(`wants ${floor}`),
  });
  return { floors, told, show, move: (name: string) => () => void told.push(name) };
}

describe('the camera is sent to another floor', () => {
  it('moves at once on the floor that is shown', () => {
    const { floors, told, move } = floorsOf(true);
    floors.go(0, move('moves'));
    expect(told).toEqual(['moves']);
  });

  it('goes there by itself where the host leaves the floor to the map', () => {
    const { floors, told, move } = floorsOf(false);
    floors.go(1, move('moves'));
    expect(told).toEqual(['wants 1', 'shows 1', 'moves']);
  });

  it('waits for a host that answers later', () => {
    const { floors, told, show, move } = floorsOf(true);
    floors.go(1, move('moves'));
    expect(told).toEqual(['wants 1']);
    show(1);
    expect(told).toEqual(['wants 1', 'shows 1', 'moves']);
  });

  it('forgets a move to a floor that another one took the place of', () => {
    const { floors, told, show, move } = floorsOf(true);
    floors.go(1, move('old'));
    floors.go(0, move('new'));
    show(1);
    expect(told).toEqual(['wants 1', 'new', 'shows 1']);
    floors.go(2, move('further'));
    show(0);
    show(2);
    expect(told.slice(3)).toEqual(['wants 2', 'shows 0', 'shows 2']);
  });
});
