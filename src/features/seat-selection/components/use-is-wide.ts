import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for the cart beside the map. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
}
