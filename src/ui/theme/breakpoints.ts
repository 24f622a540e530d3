import { useMediaQuery } from '@mantine/hooks';

/**
 * The widths at which pages change, in Mantine's words and numbers. Css writes them as `width < 62em` and
 * `width >= 62em`, so that exactly one of both holds at each width.
 */
const WIDTHS = { sm: '48em', md: '62em' } as const;
type Breakpoint = keyof typeof WIDTHS;

export const from = (breakpoint: Breakpoint) => `(width >= ${WIDTHS[breakpoint]})`;
const below = (breakpoint: Breakpoint) => `(width < ${WIDTHS[breakpoint]})`;

/** Whether the window is as wide as that. */
export function useIsFrom(breakpoint: Breakpoint): boolean {
  return useMediaQuery(from(breakpoint), undefined, { getInitialValueInEffect: false });
}

/** Whether the window is not as wide as that. Where nobody knows its width neither holds. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  return useMediaQuery(below(breakpoint), undefined, { getInitialValueInEffect: false });
}
