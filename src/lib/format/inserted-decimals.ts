import type { ClipboardEvent, InputEvent } from 'react';

const ONE_POINT = /^([^\d.,]*\d+)\.(\d{1,2}[^\d.,]*)$/;
const THOUSANDS = /^\s*-?\d{1,3}(?:\.\d{3})+(?!\d)/;

/**
 * For a field of numbers that writes no thousands, in a language whose decimals stand behind a comma: what is inserted in
 * one piece as `1.2` is that, and not 12; with three digits behind it a point parts thousands, and `1.500` is not 1,5.
 */
export function insertedDecimals(decimalMark: string) {
  if (decimalMark !== ',') return {};
  return {
    onInput: ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
      const meant = field.value.replace(ONE_POINT, '$1,$2');
      if (meant !== field.value) field.value = meant;
    },
    // The field itself would take the point for the comma.
    onPasteCapture: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text');
      if (!THOUSANDS.test(pasted)) return;
      event.preventDefault();
      event.stopPropagation();
      const { currentTarget: field } = event;
      const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length];
      field.setRangeText(pasted.replaceAll('.', ''), start, end, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
