import type { PlanDocument } from '../plan-document.ts';
import type { PlanProblem } from '../plan-problem.ts';
import type { Result } from '../../result.ts';

/** What an importer mended, left out or noticed; the parameters are what a message needs. */
export type ImportFinding =
  /** So many seats shared an identifier or a (region, row, seat) label with another; they got ones of our own. */
  | { readonly code: 'repeatedIdentifiers'; readonly seats: number }
  | {
      readonly code: 'seatRelabelled';
      readonly region: string;
      readonly row: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly code: 'seatNumbered'; readonly region: string; readonly row: string; readonly to: string }
  /** A category, section or zone that no seat belongs to. */
  | { readonly code: 'emptyCategory'; readonly name: string }
  /** A part of the plan lay over another one and was moved by this vector, in the file's units. */
  | { readonly code: 'zoneMoved'; readonly name: string; readonly dx: number; readonly dy: number }
  | { readonly code: 'hiddenSection'; readonly name: string }
  | { readonly code: 'generalAdmission'; readonly name: string; readonly places: number }
  /** The file draws no shape for it: its outline goes around its seats. */
  | { readonly code: 'outlineMade'; readonly name: string }
  /** So many seats name a section that the file does not have; they were left out. */
  | { readonly code: 'sectionMissing'; readonly section: string; readonly seats: number }
  /** A shape with the seats of this row around it was taken for their table. */
  | { readonly code: 'tableFound'; readonly region: string; readonly row: string }
  | { readonly code: 'textDropped'; readonly text: string }
  | { readonly code: 'colorReplaced'; readonly name: string; readonly from: string; readonly to: string }
  | { readonly code: 'unknownObject'; readonly type: string; readonly path: string }
  | { readonly code: 'markUnknown'; readonly mark: string; readonly line: number }
  /** A line has more cells than the one that names the columns. */
  | { readonly code: 'cellsWithoutColumn'; readonly cells: string; readonly line: number }
  /** A seat that the venue keeps for itself, by (region id, row, seat). */
  | { readonly code: 'managementSeat'; readonly region: string; readonly row: string; readonly seat: string };

/** Why nothing could be imported, and where: a line of text, or a path into JSON (`zones.0.rows.3`). */
export type ImportRefusal =
  | { readonly code: 'notJson'; readonly message: string }
  | { readonly code: 'notCsv'; readonly message: string; readonly line: number }
  | { readonly code: 'wrongShape'; readonly path: string; readonly message: string }
  | { readonly code: 'columnMissing'; readonly column: string; readonly line: number }
  /** What the file says makes no sound plan; the path is one into the document made of it. */
  | { readonly code: 'notAPlan'; readonly problem: PlanProblem }
  | { readonly code: 'noSeats' };

export interface Imported {
  readonly document: PlanDocument;
  readonly findings: readonly ImportFinding[];
}

export type ImportResult = Result<Imported, ImportRefusal>;
