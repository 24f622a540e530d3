import { MAP_LIMITS } from './map-limits.ts';
import type {
  FindingDone,
  MapChoices,
  MapFinding,
  MapFindingCode,
  MapLimits,
  MapParams,
  MapPlace,
  MapQuestion,
  MapRefusal,
  MapRefusalCode,
  ReadOptions,
} from './map-reading.ts';

/** Findings of one code that are told one by one; what comes after is counted. */
const LISTED = 50;

/** Thrown inside of a reading, caught where it began: nothing can be read. */
export class MapRefused extends Error {
  readonly refusal: MapRefusal;

  constructor(code: MapRefusalCode, params: MapParams = {}, place: Partial<MapPlace> = {}) {
    super(code);
    this.refusal = { code, params, ...place };
  }
}

/** One reading of some files: what is noticed, asked and answered, and what it may cost. */
export class Reading {
  readonly limits: MapLimits;
  readonly #choices: MapChoices;
  readonly #options: ReadOptions;
  readonly #findings: MapFinding[] = [];
  readonly #questions = new Map<string, MapQuestion>();
  readonly #told = new Map<MapFindingCode, { done: FindingDone; count: number; file: string }>();
  #progress = 0;

  constructor(choices: MapChoices, options: ReadOptions) {
    this.#choices = choices;
    this.#options = options;
    this.limits = { ...MAP_LIMITS, ...options.limits };
  }

  report(code: MapFindingCode, done: FindingDone, place: MapPlace, params: MapParams = {}): void {
    const told = this.#told.get(code) ?? { done, count: 0, file: place.file };
    told.count++;
    this.#told.set(code, told);
    if (told.count <= LISTED) this.#findings.push({ code, params, done, ...place });
  }

  /** Forgets what was told since `findings` were so many: a text is read again in another way. */
  forget(known: number): void {
    for (const { code } of this.#findings.splice(known)) {
      const told = this.#told.get(code);
      if (told) this.#told.set(code, { ...told, count: told.count - 1 });
    }
  }

  get told(): number {
    return this.#findings.length;
  }

  /** The answer that was given, or else `question.chosen`; an answer that is not among the options is none. */
  ask(question: MapQuestion): string {
    const given = this.#choices[question.id];
    const isGiven = question.options.some(({ value }) => value === given);
    const chosen = isGiven && given !== undefined ? given : question.chosen;
    const toConfirm = question.toConfirm && !isGiven;
    this.#questions.set(question.id, { ...question, chosen, toConfirm });
    return chosen;
  }

  /** A whole number between 1 and `most`; null while there is no answer that is one: it is to be confirmed. */
  askNumber(question: Pick<MapQuestion, 'id' | 'code' | 'params'>, most: number): number | null {
    const given = Number(this.#choices[question.id] ?? '');
    const answer = Number.isInteger(given) && given >= 1 && given <= most ? given : null;
    const chosen = answer === null ? '' : String(answer);
    this.#questions.set(question.id, { ...question, options: [], chosen, toConfirm: answer === null });
    return answer;
  }

  get findings(): readonly MapFinding[] {
    const more = [...this.#told].flatMap(([code, { done, count, file }]): MapFinding[] =>
      count > LISTED ? [{ code: 'more', params: { code, count: count - LISTED }, done, file }] : [],
    );
    return [...this.#findings, ...more];
  }

  get questions(): readonly MapQuestion[] {
    return [...this.#questions.values()];
  }

  /** Tells how far it is (0 to 1, never backwards), lets others work, and stops where the host said so. */
  async breathe(share: number): Promise<void> {
    if (share > this.#progress) {
      this.#progress = Math.min(1, share);
      this.#options.onProgress?.(this.#progress);
    }
    await this.#options.pause?.();
    if (this.#options.signal?.aborted) throw new MapRefused('cancelled');
  }
}
