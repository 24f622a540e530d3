/** A stored picture or document. `name` is its address below `/media/`, for example `event/3f2a91c07d5e41b8.webp`. */
export interface StoredFile {
  readonly content: Buffer;
  /** MIME type, by the name's ending. */
  readonly contentType: string;
}

/**
 * Files named by their content, so that an address is immutable and may be cached for ever. A folder by default;
 * an S3-compatible store implements the same.
 */
export interface FileStorage {
  /** Stores `content` under `<folder>/<hash>.<extension>` and answers that name; the same content gives the same name. */
  put(folder: string, content: Uint8Array, extension: FileExtension): Promise<string>;
  /** Null when there is none, also for a name this store would never have given. */
  get(name: string): Promise<StoredFile | null>;
  delete(name: string): Promise<void>;
}

export const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  bin: 'application/octet-stream',
} as const;
export type FileExtension = keyof typeof CONTENT_TYPES;

/** Folder of uploaded maps as they came: handed out by their own calls alone, never as media. */
export const MAP_FOLDER = 'map-upload';

/** The public address of a stored file; null stays null. */
export function mediaUrl(name: string): string;
export function mediaUrl(name: string | null): string | null;
export function mediaUrl(name: string | null): string | null {
  return name === null ? null : `/media/${name}`;
}
