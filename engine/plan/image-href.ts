import { MAX_IMAGE_HREF } from './plan-limits.ts';

const DATA_IMAGE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const NOT_IN_ADDRESS = /[\s\\\p{Cc}]/u;

/**
 * Whether a plan may name this picture: an https address, a path on the page's own origin (`/…`, not `//…`), or a
 * PNG, JPEG or WebP in the text itself. Nothing else is ever asked for.
 */
export function isImageHref(href: string): boolean {
  if (href.length > MAX_IMAGE_HREF) return false;
  if (href.startsWith('data:')) return DATA_IMAGE.test(href);
  if (NOT_IN_ADDRESS.test(href)) return false;
  if (href.startsWith('https://')) return URL.canParse(href);
  return href.startsWith('/') && !href.startsWith('//');
}
