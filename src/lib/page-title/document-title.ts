/** Stands word for word in every language. */
const SUFFIX = ' | Tickets sales';

/**
 * The page's title for a translated route title; null where it still has a placeholder brace, which leaves the
 * title as it is (specification, section 1).
 */
export function documentTitle(routeTitle: string): string | null {
  return /[{}]/.test(routeTitle) ? null : routeTitle + SUFFIX;
}
