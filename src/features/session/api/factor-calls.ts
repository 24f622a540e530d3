import { useMemo } from 'react';
import { z } from 'zod';
import {
  type AddPasskeyCall,
  type FactorAdded,
  type OwnFactors,
  type PasskeyBegun,
  type ProofCall,
  type RenamePasskeyCall,
  type TotpBegun,
  factorAdded,
  ownFactors,
  passkeyBegun,
  totpBegun,
} from '#domain/calls/factor.ts';
import { type OwnSession, ownSessions } from '#domain/calls/own-session.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** The calls of one's own second factors and sign-ins. */
export interface FactorCalls {
  factors(signal?: AbortSignal): Promise<OwnFactors>;
  beginTotp(proof: ProofCall): Promise<TotpBegun>;
  confirmTotp(code: string): Promise<FactorAdded>;
  removeTotp(proof: ProofCall): Promise<void>;
  beginPasskey(proof: ProofCall): Promise<PasskeyBegun>;
  addPasskey(call: AddPasskeyCall): Promise<FactorAdded>;
  renamePasskey(id: number, call: RenamePasskeyCall): Promise<void>;
  removePasskey(id: number, proof: ProofCall): Promise<void>;
  newRecoveryCodes(proof: ProofCall): Promise<FactorAdded>;
  sessions(signal?: AbortSignal): Promise<readonly OwnSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
}

export function useFactorCalls(): FactorCalls {
  const { http } = useServices();
  return useMemo(() => createFactorCalls(http), [http]);
}

function createFactorCalls(http: HttpClient): FactorCalls {
  const send = async (method: 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void> => {
    await http.call(method, path, z.unknown(), body === undefined ? {} : { body });
  };
  return {
    factors: (signal) => http.call('GET', 'me/factor/', ownFactors, { signal }),
    beginTotp: (body) => http.call('POST', 'me/factor/totp', totpBegun, { body }),
    confirmTotp: (code) => http.call('PUT', 'me/factor/totp', factorAdded, { body: { code } }),
    removeTotp: (proof) => send('DELETE', 'me/factor/totp', proof),
    beginPasskey: (body) => http.call('POST', 'me/factor/passkey/options', passkeyBegun, { body }),
    addPasskey: (body) => http.call('POST', 'me/factor/passkey/', factorAdded, { body }),
    renamePasskey: (id, call) => send('PUT', `me/factor/passkey/${id}`, call),
    removePasskey: (id, proof) => send('DELETE', `me/factor/passkey/${id}`, proof),
    newRecoveryCodes: (body) => http.call('POST', 'me/factor/recovery-code/', factorAdded, { body }),
    sessions: (signal) => http.call('GET', 'me/session/', ownSessions, { signal }),
    endSession: (id) => send('DELETE', `me/session/${id}`),
    endOtherSessions: () => send('DELETE', 'me/session/'),
  };
}
