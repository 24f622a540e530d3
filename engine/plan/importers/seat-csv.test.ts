import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeatCsv } from './seat-csv.ts';

describe('readSeatCsv', () => {
  it('reads CRLF, a byte-order mark, other header names and marks', () => {
    const text =
      '\uFEFFSection,Row Name,Block,Bank,Seat Label,Marks\r\nPlatea,A,1,left,1,\r\nPlatea,A,1,left,W1,w\r\nPlatea,A,1,left,9,Q\r\n';
    expect(readSeatCsv(text)).toEqual({
      ok: true,
      value: {
        records: [
          {
            part: 'Platea',
            row: 'A',
            block: '1',
            bank: 'left',
            seat: '1',
            marks: [],
            management: false,
            line: 2,
          },
          {
            part: 'Platea',
            row: 'A',
            block: '1',
            bank: 'left',
            seat: 'W1',
            marks: ['accessible'],
            management: false,
            line: 3,
          },
          {
            part: 'Platea',
            row: 'A',
            block: '1',
            bank: 'left',
            seat: '9',
            marks: [],
            management: false,
            line: 4,
          },
        ],
        findings: [{ code: 'markUnknown', mark: 'Q', line: 4 }],
      },
    });
  });

  it('tells what stands behind the last column, and in which line', () => {
    const read = readSeatCsv('part,row,seat\nPlatea,A,1,\nPlatea,A,2,3,4\n');
    expect(read.ok && read.value.findings).toEqual([{ code: 'cellsWithoutColumn', cells: '3, 4', line: 3 }]);
  });

  it('names the column that is missing, the line that is no CSV, and a list without seats', () => {
    expect(readSeatCsv('part,seat\nA,1')).toEqual({
      ok: false,
      refusal: { code: 'columnMissing', column: 'row', line: 1 },
    });
    expect(readSeatCsv('part,row,seat')).toEqual({ ok: false, refusal: { code: 'noSeats' } });
    expect(readSeatCsv('part,row,seat\nA,"1,2\n')).toMatchObject({ ok: false, refusal: { code: 'notCsv' } });
  });

  it('answers, never throws, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `part,row,seat\n${tail}`),
        ),
        (text) => {
          expect(typeof readSeatCsv(text).ok).toBe('boolean');
        },
      ),
    );
  });
});
