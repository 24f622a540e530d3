import { useCallback } from 'react';
import type { ConfirmFault } from '#domain/confirm.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import type { Faults } from './use-faults.ts';

/** The sentences of what `checkConfirm` found, in its order; the first one of each field. */
export function useFaultTexts() {
  const refusalText = useRefusalText();
  return useCallback(
    (found: readonly ConfirmFault[]): Faults => {
      const faults: Record<string, string> = {};
      for (const { propertyPath, refusal } of found) faults[propertyPath] ??= refusalText(refusal);
      return faults;
    },
    [refusalText],
  );
}
