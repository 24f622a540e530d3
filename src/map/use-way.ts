import { useState } from 'react';
import { z } from 'zod';
import { useServices } from '../lib/services/services.tsx';

export const WAYS = ['map', 'list'] as const;
export type Way = (typeof WAYS)[number];

const KEY = 'way-of-choosing';

/** How this visitor likes to choose: kept for the next room. */
export function useWay(): readonly [Way, (way: Way) => void] {
  const { storage } = useServices();
  const [way, setWay] = useState<Way>(() => storage.read(KEY, z.enum(WAYS)) ?? 'map');
  const choose = (next: Way) => {
    storage.write(KEY, next);
    setWay(next);
  };
  return [way, choose];
}
