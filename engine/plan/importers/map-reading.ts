import type { Result } from '../../result.ts';
import type { PlanDocument, PlanRegionDocument } from '../plan-document.ts';

/** A file as it was dropped, picked or sent. */
export interface MapFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type MapFormat =
  'svg' | 'dxf' | 'butaca' | 'pretix' | 'ticketland' | 'seatJson' | 'shapeJson' | 'seatCsv' | 'unused';

/** Where in the files: what is not known is not there. Lines and columns count from 1. */
export interface MapPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** `svg > g#seats > circle#A-12` */
  readonly element?: string;
  /** Into JSON: `zones.0.rows.3`. */
  readonly path?: string;
}

export type MapParams = Readonly<Record<string, string | number>>;

/** What became of the thing a finding tells of. */
export type FindingDone = 'kept' | 'renamed' | 'moved' | 'repaired' | 'ignored' | 'needsChoice';

/** Everything that a reader notices beyond what the file says in so many words. */
export const MAP_FINDING_CODES = [
  // text
  'encodingGuessed',
  'badXml',
  'entitiesIgnored',
  'scriptDropped',
  'handlerDropped',
  'externalDropped',
  'foreignDropped',
  'pictureDropped',
  'referenceDropped',
  'hiddenDropped',
  'linesDropped',
  'textDropped',
  'duplicateId',
  'badPath',
  'badNumber',
  'unknownElement',
  // seats
  'repeatedIdentifiers',
  'seatRelabelled',
  'seatNumbered',
  'seatWithoutNumber',
  'rowsMerged',
  'seatRepeated',
  'seatsCoincide',
  'seatWithoutRegion',
  'lineWithoutRegion',
  'seatOutsideRegion',
  'seatsInferred',
  'rowsInferred',
  'numbersInferred',
  'regionsInferred',
  'labelsFromText',
  'labelsAreIdentifiers',
  'notSeats',
  'rangeUnreadable',
  'markUnknown',
  'managementSeat',
  'seatWithoutPlace',
  'seatNotListed',
  'laidOut',
  // regions
  'regionRenamed',
  'regionDrawnTwice',
  'regionWithoutSeats',
  'regionOverSeats',
  'regionWithoutShape',
  'outlineMade',
  'shapeInOwnUnits',
  'holeBridged',
  'generalAdmission',
  'capacityMissing',
  'hiddenSection',
  'emptyCategory',
  'zoneMoved',
  'sectionMissing',
  'tableFound',
  'colorReplaced',
  'colorGiven',
  'unknownObject',
  'totalDiffers',
  // files
  'columnIgnored',
  'cellsWithoutColumn',
  'rowIgnored',
  'fileUnused',
  'scaled',
  /** The size of the room is known: a seat takes `params.seat` metres. */
  'scaleKnown',
  /** It is not, and its picture from a seat takes one for `params.seat` metres wide. */
  'scaleAssumed',
  /** So many more of the code in `code` were not listed one by one. */
  'more',
] as const;
export type MapFindingCode = (typeof MAP_FINDING_CODES)[number];

export interface MapFinding extends MapPlace {
  readonly code: MapFindingCode;
  readonly params: MapParams;
  readonly done: FindingDone;
}

export const MAP_REFUSAL_CODES = [
  'noFiles',
  'emptyFile',
  'unknownFormat',
  'tooLarge',
  'tooManyElements',
  'tooDeep',
  'textTooLong',
  'tooManySeats',
  'dangerousEntities',
  'notSvg',
  'notXml',
  'notJson',
  'notCsv',
  'notDxf',
  'wrongShape',
  'columnMissing',
  'notAPlan',
  'noSeats',
  'nothingToRead',
  'nothingInJson',
  'wholePlan',
  'tooManyFiles',
  'cancelled',
] as const;
export type MapRefusalCode = (typeof MAP_REFUSAL_CODES)[number];

/** Why nothing was read, and where. */
export interface MapRefusal extends Omit<MapPlace, 'file'> {
  readonly code: MapRefusalCode;
  readonly params: MapParams;
  /** None where it is about the files together. */
  readonly file?: string;
  /** What was asked before it ended: with other answers it may be read after all. */
  readonly questions?: readonly MapQuestion[];
}

export type MapQuestionCode =
  /** Which column of a table holds `params.column`; options are the file's columns and `''` for none. */
  | 'column'
  /** What the first line of a table is: `names` of the columns | `data`. */
  | 'header'
  /** Names such as `A12` in a list without rows: `split` into row and seat | `whole`. */
  | 'codes'
  /** In which encoding the text is; options are labels of encodings. */
  | 'encoding'
  /** Whether `params.count` unlabelled shapes are seats: `seats` | `drawing`. */
  | 'seats'
  /** Whether the `params.count` shapes of the size of seats in the layer `params.layer` are some: `seats` | `drawing`. */
  | 'layerSeats'
  /** How rows that the file does not name are called: `letters` | `numbers` | `backLetters` | `backNumbers`. */
  | 'rows'
  /** How seats without numbers are counted: `left` | `right` (from where the first one stands). */
  | 'numbers'
  /** Which shape (options: its name) belongs to the region `params.region` of the seat list; `''`: none. */
  | 'shapeOf'
  /** What a shape without seats is: `region` (its seats come later) | `general` admission. */
  | 'shape'
  /** How seats without coordinates are laid out: `straight` | `fan`. */
  | 'layout'
  /** How many places the region `params.region` without seats has: any whole number above 0; no options. */
  | 'capacity'
  /** Drawings in units of their own: `same` units as the room | `fit` into or around what is there | `none`: left out. */
  | 'placement';

export interface MapOption {
  /** What goes back. */
  readonly value: string;
  /** Words of the file; none: the value is a code, and the screen has the words for it. */
  readonly text?: string;
}

/**
 * Something that the files leave open. `chosen` is what this reading did; another answer goes back in `choices` under
 * the question's id, and the files are read again.
 */
export interface MapQuestion {
  readonly id: string;
  readonly code: MapQuestionCode;
  readonly params: MapParams;
  readonly options: readonly MapOption[];
  readonly chosen: string;
  /** The answer is a guess that somebody has to look at before it is stored. */
  readonly toConfirm: boolean;
  /** The first values of the column or of what is asked about. */
  readonly samples?: readonly string[];
}

/** Answers by the id of their question. */
export type MapChoices = Readonly<Record<string, string>>;

export interface RegionCount {
  readonly id: string;
  readonly name: string;
  /** 0 in general admission. */
  readonly seats: number;
  /** Seats, or places of general admission. */
  readonly capacity: number;
  readonly rows: readonly { readonly name: string; readonly seats: number }[];
}

export interface MapCounts {
  readonly seats: number;
  /** Seats and places of general admission: what must fit into the room. */
  readonly capacity: number;
  readonly rows: number;
  readonly regions: readonly RegionCount[];
}

/** How the files themselves divide it: zones, sections and rows as they are there, before any is split or joined. */
export interface MapTally {
  readonly regions: number;
  readonly rows: number;
  readonly seats: number;
}

/** What two files that belong together do not share. */
export interface MapLeftovers {
  readonly shapesWithoutSeats: readonly string[];
  readonly regionsWithoutShape: readonly string[];
}

interface Reading {
  readonly files: readonly { readonly name: string; readonly format: MapFormat }[];
  readonly counts: MapCounts;
  readonly inFiles: MapTally;
  readonly leftovers: MapLeftovers;
  readonly findings: readonly MapFinding[];
  readonly questions: readonly MapQuestion[];
}

export interface ReadMap extends Reading {
  /** Sound: `bakePlan` takes it. */
  readonly document: PlanDocument;
  /** Of the document; null: the files do not say how large the room is. */
  readonly metresPerUnit: number | null;
}

/** One region's seats, in the room's units. */
export interface ReadRegionMap extends Reading {
  readonly region: PlanRegionDocument;
}

export type MapResult = Result<ReadMap, readonly MapRefusal[]>;
export type RegionMapResult = Result<ReadRegionMap, readonly MapRefusal[]>;

/** What a reading may cost. */
export interface MapLimits {
  readonly files: number;
  /** Of all files together. */
  readonly bytes: number;
  /** Elements of a drawing, values of a JSON text. */
  readonly elements: number;
  readonly depth: number;
  /** Characters of one text or attribute. */
  readonly text: number;
  readonly seats: number;
}

export interface ReadOptions {
  readonly limits?: Partial<MapLimits>;
  /** Part done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Awaited every few thousand elements, so that a host's other work (and `signal`) gets its turn. */
  readonly pause?: () => Promise<void>;
}
