import type {
  AddPasskeyCall,
  PasskeyAnswer,
  PasskeyAsked,
  PasskeyBegun,
  PasskeySignInCall,
} from '#domain/calls/factor.ts';

/** Browsers give passkeys to names of sites alone, and not to bare addresses. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Asks the browser for a new passkey. Rejects when the user says no, or has it already. */
export async function makePasskey(optionsJSON: PasskeyBegun['options']): Promise<AddPasskeyCall['passkey']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Asks the browser to use a passkey. Rejects when the user says no. */
export async function answerWithPasskey(optionsJSON: PasskeyAsked): Promise<PasskeyAnswer> {
  const { id, rawId, type, response } = await answerWithAnyPasskey(optionsJSON);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

/** The same, with whose passkey it says it is: '' where it does not say. */
export async function answerWithAnyPasskey(optionsJSON: PasskeyAsked): Promise<PasskeySignInCall['passkey']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}
