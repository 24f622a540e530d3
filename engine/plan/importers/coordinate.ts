import { z } from 'zod';
import { MAX_COORDINATE } from '../plan-limits.ts';

/** A number of a file that a plan can hold as a coordinate or a length. */
export const coordinate = z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE);

export const position = z.object({ x: coordinate, y: coordinate });
