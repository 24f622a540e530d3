import { type Site, siteOf } from './passkey-ceremony.ts';
import { type Vault, vaultOf } from './sealed-secret.ts';
import { type Challenges, signedChallenges } from './signed-challenge.ts';

/** What second factors are made and tried with, of one installation. */
export function factorTools({
  factorKey,
  baseUrl,
}: {
  readonly factorKey: Buffer;
  readonly baseUrl: string;
}): { readonly vault: Vault; readonly challenges: Challenges; readonly site: Site } {
  return {
    vault: vaultOf(factorKey),
    challenges: signedChallenges(factorKey),
    site: siteOf(baseUrl),
  };
}
