import type { FastifyRequest } from 'fastify';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { MOST_MAP_BYTES, MOST_MAP_FILES, mapChoices, mayLoseRegions } from '#domain/calls/sitemap.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { MapChoices, MapFile } from '#engine/plan/importers/map-reading.ts';

export interface UploadedMap {
  readonly files: readonly MapFile[];
  readonly choices: MapChoices;
  /** Address of the plan that whoever uploads has seen, '' for none; null: they do not say. */
  readonly basedOn: string | null;
  /** Ticket types that may lose regions which they name. */
  readonly mayLose: readonly TicketTypeId[];
}

export type UploadFault =
  | { readonly code: 'unsupportedMediaType' | 'badRequest' }
  | { readonly code: 'uploadTooLarge'; readonly most: number }
  | { readonly code: 'uploadTooManyFiles'; readonly most: number };

const TOO_LARGE = { code: 'uploadTooLarge', most: MOST_MAP_BYTES / 1024 / 1024 } as const;
const TOO_MANY = { code: 'uploadTooManyFiles', most: MOST_MAP_FILES } as const;
/** Choices of a table with many columns, or of many shapes. */
const MOST_FIELD_BYTES = 4 * 1024 * 1024;
const LIMITS = {
  fileSize: MOST_MAP_BYTES,
  files: MOST_MAP_FILES,
  fieldSize: MOST_FIELD_BYTES,
  fields: 4,
  parts: MOST_MAP_FILES + 4,
};

/** The files and fields of `uploadMapForm`; never more in memory than its limits allow. */
export async function uploadedMap(request: FastifyRequest): Promise<Result<UploadedMap, UploadFault>> {
  if (!request.isMultipart()) return refuse({ code: 'unsupportedMediaType' });
  if (Number(request.headers['content-length'] ?? 0) > MOST_MAP_BYTES + 2 * MOST_FIELD_BYTES) {
    return refuse(TOO_LARGE);
  }
  const files: MapFile[] = [];
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') files.push(await fileOf(part));
      else if (!addField(fields, part)) return refuse({ code: 'badRequest' });
      const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
      if (bytes > MOST_MAP_BYTES) return refuse(TOO_LARGE);
    }
  } catch (thrown) {
    return refuse(faultOf(thrown));
  }
  const choices = mapChoices.safeParse(parsedJson(fields.get('choices') ?? '{}'));
  const mayLose = mayLoseRegions.safeParse(parsedJson(fields.get('mayLose') ?? '[]'));
  if (!choices.success || !mayLose.success) return refuse({ code: 'badRequest' });
  const basedOn = fields.get('basedOn') ?? null;
  return accept({ files, choices: choices.data, basedOn, mayLose: mayLose.data });
}

async function fileOf(part: MultipartFile): Promise<MapFile> {
  return { name: plainName(part.filename), bytes: new Uint8Array(await part.toBuffer()) };
}

/** Enough to be recognised, and nothing that a header or a list would stumble over, such as half a character. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.slice(-120).replaceAll(/\p{C}/gu, '').trim();
  return plain === '' ? 'map' : plain;
}

function addField(
  fields: Map<string, string>,
  { fieldname, value, valueTruncated }: MultipartValue,
): boolean {
  if (typeof value !== 'string' || valueTruncated || value.includes('\0')) return false;
  fields.set(fieldname, value);
  return true;
}

const FAULTS: Readonly<Partial<Record<string, UploadFault>>> = {
  FST_REQ_FILE_TOO_LARGE: TOO_LARGE,
  FST_FILES_LIMIT: TOO_MANY,
  FST_PARTS_LIMIT: TOO_MANY,
};

function faultOf(thrown: unknown): UploadFault {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return FAULTS[code] ?? { code: 'badRequest' };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
