import { useEffect, useState } from 'react';
import { looksLikePhone, type PhoneCheck } from '#domain/participants.ts';

/**
 * The rule of phone numbers, fetched when a form asks for one: until it is there, and where it cannot be fetched,
 * whatever looks like a number passes, and the server has the verdict.
 */
export function usePhoneCheck(isAsked: boolean): PhoneCheck {
  const [check, setCheck] = useState<PhoneCheck>(() => looksLikePhone);
  useEffect(() => {
    if (!isAsked) return;
    import('#domain/phone.ts').then(
      ({ isPhoneOf }) => setCheck(() => isPhoneOf),
      () => undefined,
    );
  }, [isAsked]);
  return check;
}
