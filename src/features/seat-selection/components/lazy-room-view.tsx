import { lazy } from 'react';
import { loadRoomCode } from '../api/use-show.ts';

/** The renderer comes with it: it is on its way since the show was asked for. */
export const LazyRoomView = lazy(async () => ({ default: (await loadRoomCode()).RoomView }));
