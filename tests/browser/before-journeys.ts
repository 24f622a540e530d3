import { beforeAll } from 'vitest';
import { reachGround } from './ground.ts';

beforeAll(reachGround);
