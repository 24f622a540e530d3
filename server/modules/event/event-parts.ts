import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { CodedRefusal } from '#server/http/refusal.ts';
import type { Uses } from '#server/http/in-use.ts';
import type { OfferChanges } from '#server/live/offer-changes.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';

/** What the calls of managed events need. */
export interface EventParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  /** Hears what visitors may see otherwise from now on. */
  readonly offers: OfferChanges;
}

/** One refused field of an event's form. */
export interface EventFault {
  readonly propertyPath: string;
  readonly refusal: CodedRefusal;
}

export type EventRefusal =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'changedByOther' }
  | { readonly kind: 'inUse'; readonly uses: Uses }
  /** What was asked is not possible, field by field. */
  | { readonly kind: 'faults'; readonly faults: readonly EventFault[] };
