/**
 * An e-mail as mail servers take it: a domain in letters of the world ("cañas.es") in its ASCII form ("xn--caas-hqa.es"),
 * as some browsers have it already where it is typed. What has no such form stays as it is, and is no e-mail.
 */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || !/\P{ASCII}/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return email;
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host === undefined ? email : email.slice(0, at) + host;
}
