import { CASES } from './cases.ts';
import { element } from './element.ts';

const PAGES = [
  ...CASES.map(({ id, title, about }) => ({ title, about, href: `./example.html?show=${id}` })),
  {
    title: 'A pack',
    about: 'The same seats on two evenings, on two maps that move together.',
    href: './pack.html',
  },
  {
    title: 'The designer',
    about: 'An empty room, tools to draw it with, and checks while it is drawn.',
    href: './designer.html',
  },
  {
    title: 'In plain HTML',
    about: 'An article with a map in its middle: one element, one script, no build.',
    href: './embed.html',
  },
];

/** The list of examples. */
export function showGallery(): void {
  element('gallery').hidden = false;
  document.body.classList.add('listing');
  element('list').append(
    ...PAGES.map(({ title, about, href }) => {
      const item = document.createElement('li');
      const link = item.appendChild(document.createElement('a'));
      link.href = href;
      link.textContent = title;
      item.appendChild(document.createElement('p')).textContent = about;
      return item;
    }),
  );
}
