import { inject } from 'vitest';

/** Where a running product answers, and where it keeps its data. */
interface SharedProduct {
  readonly url: string;
  readonly dataDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker of the journeys, each with the demo data. */
    products: readonly SharedProduct[];
  }
}

/**
 * The product that the journeys of this worker visit, one file after another: what a journey takes or changes is not
 * seen by those that run at the same time.
 */
export function ownProduct(): SharedProduct {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const product = inject('products')[worker - 1];
  if (product === undefined) throw new Error(`no product was started for worker ${worker}`);
  return product;
}
