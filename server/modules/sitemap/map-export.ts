import type { Kysely } from 'kysely';
import type { MapUpload } from '#domain/calls/sitemap.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { planToCsv } from '#engine/plan/exporters/csv.ts';
import { planToMapSvg } from '#engine/plan/exporters/map-svg.ts';
import { planToPretix } from '#engine/plan/exporters/pretix.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { type MapOwner, newestUpload } from './map-upload-repository.ts';

/** A file to be saved, never to be shown: whatever it holds. */
export interface SavedFile {
  readonly name: string;
  readonly contentType: 'application/octet-stream' | 'application/json';
  readonly content: string | Buffer;
}

export async function uploadOf(db: Kysely<Database>, owner: MapOwner): Promise<MapUpload> {
  const stored = await newestUpload(db, owner);
  if (stored === null) return { upload: null };
  const files = stored.files.map(({ name, bytes }) => ({ name, bytes }));
  return { upload: { at: instantOf(stored.at), files } };
}

/** One of the files as they were uploaded; null: there is none. */
export async function originalOf(
  { db, storage }: { readonly db: Kysely<Database>; readonly storage: FileStorage },
  owner: MapOwner,
  index: number,
): Promise<SavedFile | null> {
  const stored = (await newestUpload(db, owner))?.files[index];
  const file = stored === undefined ? null : await storage.get(stored.file);
  if (stored === undefined || file === null) return null;
  return { name: stored.name, contentType: 'application/octet-stream', content: file.content };
}

/** The plan as a file that it can be uploaded as again. */
export function exportedPlan(document: PlanDocument, format: 'plan' | 'pretix' | 'svg' | 'csv'): SavedFile {
  if (format === 'svg') return drawing(document);
  if (format === 'csv') return table(document);
  const content = format === 'plan' ? document : planToPretix(document).plan;
  return {
    name: `${document.name}.${format}.json`,
    contentType: 'application/json',
    content: `${JSON.stringify(content, null, 2)}\n`,
  };
}

/** Begins with a byte order mark, by which spreadsheets know that it is UTF-8. */
function table(document: PlanDocument): SavedFile {
  const content = `\ufeff${planToCsv(document)}`;
  return { name: `${document.name}.csv`, contentType: 'application/octet-stream', content };
}

function drawing(document: PlanDocument): SavedFile {
  const plan = bakePlan(document);
  if (!plan.ok) throw new Error(`a stored plan is none: ${plan.refusal[0]?.code ?? ''}`);
  const content = planToMapSvg(document, plan.value);
  return { name: `${document.name}.svg`, contentType: 'application/octet-stream', content };
}
