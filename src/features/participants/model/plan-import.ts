import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import { type Participant, PARTICIPANT_FIELDS, type ParticipantField } from '#domain/participant.ts';
import {
  type ParticipantFaultCode,
  participantFieldFault,
  type ParticipantRules,
  type PhoneCheck,
} from '#domain/participants.ts';
import type { ColumnMeaning } from './column-names.ts';

/** A line of the file, and what becomes of it. */
export interface ImportLine {
  /** As the file counts them: the heading is line 1. */
  readonly line: number;
  /** Whom it is for; null: nobody, `problem` says why. */
  readonly participant: ManagedParticipant | null;
  readonly problem: 'tooManyCells' | 'leftOver' | 'unknownTicket' | 'twice' | null;
  /** What it says; blanks are left out. */
  readonly values: Participant;
  readonly faults: Readonly<Partial<Record<ParticipantField, ParticipantFaultCode>>>;
  /** What the event asks for and would be missing still. */
  readonly gaps: readonly ParticipantField[];
}

export interface ImportSource {
  readonly lines: readonly (readonly string[])[];
  readonly meanings: readonly (ColumnMeaning | null)[];
  /** What was corrected by hand: `<line>.<field>`. */
  readonly edits: Readonly<Record<string, string>>;
  readonly participants: readonly ManagedParticipant[];
  /** ms since the epoch */
  readonly now: number;
  readonly isPhone: PhoneCheck;
}

/**
 * Line by line whom it is for and what is wrong with it, by the rules of the sale. With a column of tickets a line
 * is for the one it names; without, lines follow the order of the tickets. No line is dropped.
 */
export function planImport({
  lines,
  meanings,
  edits,
  participants,
  now,
  isPhone,
}: ImportSource): readonly ImportLine[] {
  const ticketColumn = meanings.indexOf('ticket');
  const used = new Set<string>();
  return lines.map((cells, index) => {
    const line = index + 2;
    const values = valuesOf(cells, meanings, (field) => edits[`${line}.${field}`]);
    const named = ticketColumn < 0 ? null : (cells[ticketColumn] ?? '').toLowerCase();
    // Behind a comma in a name that is not quoted everything stands in a wrong column.
    const isLonger = cells.slice(meanings.length).some((cell) => cell !== '');
    const found = named === null ? participants[index] : participants.find(({ id }) => id === named);
    const isTwice = found !== undefined && used.has(found.id);
    if (found !== undefined && !isLonger) used.add(found.id);
    const participant = found === undefined || isTwice || isLonger ? null : found;
    return {
      line,
      participant,
      problem: participant === null ? problemOf({ isLonger, isTwice, isNamed: named !== null }) : null,
      values,
      faults: faultsOf(values, participant?.participant ?? {}, { required: [], now, isPhone }),
      gaps: participant === null ? [] : gapsOf(participant, values),
    };
  });
}

function problemOf({
  isLonger,
  isTwice,
  isNamed,
}: Readonly<Record<'isLonger' | 'isTwice' | 'isNamed', boolean>>): NonNullable<ImportLine['problem']> {
  if (isLonger) return 'tooManyCells';
  if (isTwice) return 'twice';
  return isNamed ? 'unknownTicket' : 'leftOver';
}

/** Those that can be stored as they are. */
export function isReady({ participant, faults }: ImportLine): boolean {
  return participant !== null && Object.keys(faults).length === 0;
}

function valuesOf(
  cells: readonly string[],
  meanings: readonly (ColumnMeaning | null)[],
  editOf: (field: ParticipantField) => string | undefined,
): Participant {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.flatMap((field) => {
      const column = meanings.indexOf(field);
      if (column < 0) return [];
      const text = (editOf(field) ?? cells[column] ?? '').trim();
      return text === '' ? [] : [[field, field === 'birthdate' ? isoDay(text) : text]];
    }),
  );
}

/** 3/12/1990 is 1990-12-03; what is no such date stays as it is, to be found wrong. */
function isoDay(text: string): string {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (parts === null) return text;
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Of what the line says, beside what is known already: a country decides what a phone is. */
function faultsOf(values: Participant, known: Participant, rules: ParticipantRules): ImportLine['faults'] {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.flatMap((field) => {
      if (values[field] === undefined) return [];
      const code = participantFieldFault(field, { ...known, ...values }, rules);
      return code === null ? [] : [[field, code]];
    }),
  );
}

function gapsOf({ participant, required }: ManagedParticipant, values: Participant): ParticipantField[] {
  return required.filter((field) => (values[field] ?? participant[field] ?? '') === '');
}
