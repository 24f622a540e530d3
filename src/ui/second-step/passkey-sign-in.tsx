import { Divider } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { answerWithAnyPasskey, canUsePasskeys } from '../../lib/passkey/passkeys.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Signing in without a password, where the browser has passkeys. */
export function PasskeySignIn() {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const isOffered = useSyncExternalStore(neverChanges, canUsePasskeys, unknownToServer);
  const enter = async () => {
    const { challenge, options } = await session.beginPasskeySignIn();
    const passkey = await answerWithAnyPasskey(options).catch(() => null);
    if (passkey !== null) await session.signInByPasskey({ challenge, passkey });
    return passkey !== null;
  };
  if (!isOffered) return null;
  return (
    <>
      <Divider />
      <PasskeyButton variant="default" label={t('login.passkey')} prove={enter} />
    </>
  );
}

const neverChanges = () => () => undefined;

/** The server draws the page without it: what a browser can do is known there alone. */
function unknownToServer(): boolean {
  return false;
}
