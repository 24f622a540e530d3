import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useServices } from '../../../lib/services/services.tsx';
import { type Connection, type ConnectionSigns, connectionAfter } from '../model/connection.ts';

/** So long it is said that the connection is back. */
const BACK_MS = 4_000;

/** What to say of the connection now. */
export function useConnection(signs: Omit<ConnectionSigns, 'isOnline'>): Connection {
  const { clock } = useServices();
  const { online: isOnline } = useNetwork();
  const [said, setSaid] = useState<Connection>('fine');
  const connection = connectionAfter(said, { ...signs, isOnline });
  if (connection !== said) setSaid(connection);
  useEffect(
    () => (connection === 'back' ? clock.after(BACK_MS, () => setSaid('fine')) : undefined),
    [connection, clock],
  );
  return connection;
}
