/** Line icons of the demo's categories, 24 × 24; a middle tone that reads on light and on dark. */
const STROKES: Readonly<Record<string, string>> = {
  mask: '<path d="M4 5c4 1.5 12 1.5 16 0v7c0 5-3.5 8-8 9-4.5-1-8-4-8-9z"/><path d="M8 10.5c.8-.8 2.2-.8 3 0M13 10.5c.8-.8 2.2-.8 3 0M8.5 15c2 2 5 2 7 0"/>',
  note: '<circle cx="7.5" cy="17.5" r="2.5"/><circle cx="17.5" cy="15.5" r="2.5"/><path d="M10 17.500V6l10-2v11.500M10 10l10-2"/>',
  swan: '<path d="M4 16c2 4 14 4 16-2-3 1-5-1-8-1-2 0-3 1-5 1 4-3 4-6 2-8-1.5-1.5-4-1-4 1 0 1 .7 1.7 1.7 1.7"/>',
  ball: '<circle cx="12" cy="12" r="8.5"/><path d="m12 8 3.8 2.8-1.5 4.400H9.700l-1.5-4.400zM12 8V3.500M15.8 10.800l4.3-1.500M14.3 15.200l2.7 3.700M9.7 15.2 7 18.900M8.2 10.8 3.9 9.3"/>',
};

/** The icon as SVG text; throws for a name it does not know. */
export function drawIcon(name: string): string {
  const strokes = STROKES[name];
  if (strokes === undefined) throw new Error(`no icon is called "${name}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="#b4546a" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${strokes}</svg>\n`;
}
