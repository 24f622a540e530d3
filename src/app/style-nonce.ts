import { setNonce } from 'get-nonce';

/** The nonce of this page's styles, from the meta element that the build writes and the server fills in. */
export function readStyleNonce(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Hands the nonce to the library that locks the page's scroll below a dialogue; it reads no other place. */
export function provideStyleNonce(nonce: string): void {
  setNonce(nonce);
}
