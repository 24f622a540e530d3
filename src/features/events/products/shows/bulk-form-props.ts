import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import type { ProductCalls } from '../api/product-calls.ts';

/** What a form over several shows is given. */
export interface BulkFormProps {
  readonly shows: readonly ManagedShowRow[];
  readonly calls: ProductCalls;
  readonly timeZone: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}
