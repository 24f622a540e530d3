/**
 * The origin of the back end, without a slash at its end; '' is the page's own. A page that is served for another
 * back end says so: `<meta name="api-origin" content="https://tickets.example.org">`.
 */
export function readApiOrigin(page: Document): string {
  const said = page.querySelector('meta[name="api-origin"]')?.getAttribute('content') ?? '';
  return URL.canParse(said) ? new URL(said).origin : '';
}
