import { useMediaQuery } from '@mantine/hooks';

/** Whether a map has no room beside it: its controls stand over it in rows, and fingers pass over it to the page. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
}
