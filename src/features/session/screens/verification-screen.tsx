import { useParams, useSearchParams } from 'react-router-dom';
import { Verification } from '../components/verification.tsx';

/** Where the mailed link leads; the token stands in the address as a query or as a part of the path. */
export function VerificationScreen() {
  const [query] = useSearchParams();
  const { token } = useParams();
  return <Verification token={token ?? query.get('token') ?? ''} />;
}
