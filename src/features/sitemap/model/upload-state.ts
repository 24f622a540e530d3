import type { ApiError } from '../../../lib/http/api-error.ts';
import type { MapChoices, MapQuestion, MapReading, MapRefusal } from '../../../map/reading/reading-task.ts';

/** The files that are looked at, and what became of reading them. */
export interface UploadState {
  readonly files: readonly File[];
  readonly choices: MapChoices;
  readonly reading:
    | { readonly status: 'none' }
    | { readonly status: 'reading'; readonly share: number; readonly last: MapReading | null }
    | { readonly status: 'refused'; readonly reasons: readonly MapRefusal[] }
    /** `unopened`: the browser cannot read a file. `tooComplex`: the reader gave up. */
    | { readonly status: 'failed'; readonly cause: 'unopened' | 'tooComplex' }
    /** What reads did not come. */
    | { readonly status: 'unstarted'; readonly error: ApiError }
    | { readonly status: 'read'; readonly reading: MapReading };
}

export const NO_UPLOAD: UploadState = { files: [], choices: {}, reading: { status: 'none' } };

/** What was read last: also while it is read anew with other answers. */
export function shownReading({ reading }: UploadState): MapReading | null {
  if (reading.status === 'read') return reading.reading;
  return reading.status === 'reading' ? reading.last : null;
}

/** Whether what was answered is of these files too: all that are open are among them by their names, mended. */
export function keepsAnswers(open: readonly File[], chosen: readonly File[]): boolean {
  const names = new Set(chosen.map(({ name }) => name));
  return open.every(({ name }) => names.has(name));
}

export type StoreObstacle = 'reading' | 'toConfirm' | 'overCapacity';

/** What keeps it from being stored; null: nothing does. */
export function storeObstacle(
  { reading }: UploadState,
  capacity: number,
  placesBefore: number,
  isWhole: boolean,
): StoreObstacle | null {
  if (reading.status !== 'read') return 'reading';
  const { places, questions } = reading.reading;
  if (places > capacity && (isWhole || places > placesBefore)) return 'overCapacity';
  return questions.some(({ toConfirm }) => toConfirm) ? 'toConfirm' : null;
}

/** The answers that confirm every guess as it is; what was not even guessed stays open. */
export function confirmedChoices(questions: readonly MapQuestion[], choices: MapChoices): MapChoices {
  const confirmed: Record<string, string> = { ...choices };
  for (const { id, chosen, toConfirm, options } of questions) {
    if (toConfirm && options.length > 0) confirmed[id] = chosen;
  }
  return confirmed;
}

/** What is asked, also where nothing could be read without an answer. */
export function openQuestions(state: UploadState): readonly MapQuestion[] {
  if (state.reading.status !== 'refused') return shownReading(state)?.questions ?? [];
  return state.reading.reasons.flatMap(({ questions = [] }) => questions);
}
