import { MissingPage } from '../../ui/missing-page.tsx';

/** For every address that the router does not know. */
export function NotFoundScreen() {
  return <MissingPage />;
}
