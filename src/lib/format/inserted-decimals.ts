import type { ClipboardEvent, InputEvent } from 'react';

interface Inserted {
  /** A number with one mark that is not the language's, before one or two digits. */
  readonly one: RegExp;
  readonly thousands: RegExp;
  readonly mark: string;
}

/** By the mark of the decimals; the other one is what is inserted. */
const INSERTED: Readonly<Record<string, Inserted>> = {
  ',': { one: /^([^\d.,]*\d+)\.(\d{1,2}[^\d.,]*)$/, thousands: /^\s*-?\d{1,3}(?:\.\d{3})+(?!\d)/, mark: '.' },
  '.': { one: /^([^\d.,]*\d+),(\d{1,2}[^\d.,]*)$/, thousands: /^\s*-?\d{1,3}(?:,\d{3})+(?!\d)/, mark: ',' },
};

/**
 * For a field of numbers that writes no thousands: what is inserted in one piece with the decimal mark of the other
 * language, as `1.2` where a comma parts decimals, is that, and not 12; with three digits behind it that mark parts
 * thousands, and `1.500` is not 1,5.
 */
export function insertedDecimals(decimalMark: string) {
  const inserted = INSERTED[decimalMark];
  if (inserted === undefined) return {};
  return {
    onInput: ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
      const meant = field.value.replace(inserted.one, `$1${decimalMark}$2`);
      if (meant !== field.value) field.value = meant;
    },
    // The field itself would take the mark for that of the decimals.
    onPasteCapture: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text');
      if (!inserted.thousands.test(pasted)) return;
      event.preventDefault();
      event.stopPropagation();
      const { currentTarget: field } = event;
      const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length];
      field.setRangeText(pasted.replaceAll(inserted.mark, ''), start, end, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
