import { inject } from 'vitest';

/** What the journeys of a worker stand on. */
export interface Ground {
  /** Where the worker's own product answers, and where it keeps its data. */
  readonly product: { readonly url: string; readonly dataDir: string };
  /** Data of a product with the demo, of which each that is started gets a copy. */
  readonly demoData: string;
  /** Address of the examples of the engine, with a slash at its end. */
  readonly engineExamples: string;
}

let asked: Promise<Ground> | null = null;
let found: Ground | null = null;

/** Before any journey of a file; the first file of a worker waits until everything is there. */
export async function reachGround(): Promise<void> {
  asked ??= ask();
  found = await asked;
}

async function ask(): Promise<Ground> {
  const answer = await fetch(new URL(process.env['VITEST_POOL_ID'] ?? '', inject('groundOffice')));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Ground;
}

function ground(): Ground {
  if (found === null) throw new Error('a journey began before it had something to stand on');
  return found;
}

/**
 * The product that the journeys of this worker visit, one file after another: what a journey takes or changes is not
 * seen by those that run at the same time.
 */
export const ownProduct = () => ground().product;

export const demoData = () => ground().demoData;

export const engineExamples = () => ground().engineExamples;
