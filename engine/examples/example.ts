import { CASES } from './cases.ts';
import { element } from './element.ts';
import { createPage } from './example-page.ts';

/** `example.html?show=theatre`: one of the examples of `cases.ts`, with its own source below it. */
const id = new URLSearchParams(location.search).get('show');
const shown = CASES.find((each) => each.id === id) ?? CASES[0];
if (!shown) throw new Error('there are no examples');

document.title = `${shown.title} · Seat map`;
element('title').textContent = shown.title;
element('about').textContent = shown.about;

const sources = import.meta.glob<string>('./cases/*.ts', { query: '?raw', import: 'default' });
const source = sources[`./cases/${shown.id}.ts`];
element('source').textContent = (await source?.()) ?? '';

const open = await shown.load();
const page = createPage(element('stage'), element('panel'));
const opened = await open(page);
// For the console and the browser tests.
Object.assign(window, opened);
