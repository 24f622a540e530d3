import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter, LetterFact, LetterLine, LetterWords } from './letter.ts';

const FONT = '"Instrument Sans", "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const CURTAIN = '#8a1538';

/** Mail readers know few styles, and each its own: everything stands in attributes, and the dark look above it. */
const STYLE: Readonly<Record<string, CSSProperties>> = {
  page: { backgroundColor: '#f7f5f4', fontFamily: FONT, margin: 0, padding: '24px 8px' },
  card: { backgroundColor: '#ffffff', borderRadius: 14, maxWidth: 560, overflow: 'hidden', width: '100%' },
  band: { backgroundColor: CURTAIN, padding: '14px 28px' },
  mark: {
    color: '#ffffff',
    fontSize: 20,
    fontWeight: 700,
    letterSpacing: '-0.01em',
    lineHeight: '28px',
    margin: 0,
  },
  inside: { padding: '24px 28px 8px' },
  title: { color: '#1b1b23', fontSize: 22, lineHeight: '28px', margin: '0 0 16px' },
  text: { color: '#1b1b23', fontSize: 16, lineHeight: '24px', margin: '0 0 14px' },
  quiet: { color: '#5c5866', fontSize: 14, lineHeight: '21px', margin: '0 0 10px' },
  facts: { backgroundColor: '#f7f5f4', borderRadius: 10, margin: '4px 0 18px', padding: '12px 16px' },
  label: { color: '#5c5866', fontSize: 13, lineHeight: '18px', margin: 0 },
  fact: { color: '#1b1b23', fontSize: 16, fontWeight: 600, lineHeight: '22px', margin: '0 0 8px' },
  line: { border: '1px solid #e6e1e4', borderRadius: 10, margin: '0 0 10px', padding: '12px 16px' },
  lineText: { color: '#1b1b23', fontSize: 15, lineHeight: '22px', margin: 0 },
  code: { backgroundColor: '#ffffff', borderRadius: 8, margin: '10px 0 2px' },
  button: {
    backgroundColor: CURTAIN,
    borderRadius: 8,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '24px',
    padding: '12px 20px',
  },
  link: { color: CURTAIN, fontWeight: 600 },
  rule: { borderColor: '#e6e1e4', margin: '20px 0 14px' },
};

/** For readers that know what is dark; the others show the light look. */
const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
body,body>table>tbody>tr>td{background-color:#17151a!important}.card{background-color:#221f28!important}
.strong{color:#eceaf0!important}.quiet{color:#aaa4b5!important}.link{color:#ff9db4!important}
.facts{background-color:#2b2733!important}.line,.rule{border-color:#3b3645!important}}`;

/** The letter as every mail reader shows it, in the one look of all our letters. What customers wrote stays text. */
export function letterMarkup(letter: Letter, words: LetterWords): string {
  const { language, lines, facts = [], url, also } = letter;
  const tree = createElement(
    Html,
    { lang: language },
    createElement(
      Head,
      null,
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('style', { dangerouslySetInnerHTML: { __html: DARK } }),
    ),
    createElement(Preview, null, words.body.slice(0, 140)),
    createElement(
      Body,
      { style: STYLE['page'] },
      createElement(
        Container,
        { style: STYLE['card'], className: 'card' },
        createElement(
          Section,
          { style: STYLE['band'] },
          createElement(Text, { style: STYLE['mark'] }, words.signature),
        ),
        createElement(
          Section,
          { style: STYLE['inside'] },
          createElement(Heading, { as: 'h1', style: STYLE['title'], className: 'strong' }, words.subject),
          paragraphs(words.greeting),
          paragraphs(words.body),
          facts.length > 0 && factList(facts),
          lines.map(lineCard),
          words.note !== '' && paragraphs(words.note),
          createElement(
            Section,
            { style: { margin: '18px 0' } },
            createElement(Button, { href: url, style: STYLE['button'] }, words.action),
          ),
          also !== undefined &&
            createElement(
              Fragment,
              null,
              paragraphs(also.text),
              createElement(
                Text,
                { style: STYLE['text'] },
                createElement(Link, { href: also.url, style: STYLE['link'], className: 'link' }, also.action),
              ),
            ),
          createElement(Hr, { style: STYLE['rule'], className: 'rule' }),
          createElement(Text, { style: STYLE['quiet'], className: 'quiet' }, words.otherwise),
          createElement(Text, { style: STYLE['quiet'], className: 'quiet' }, words.signature),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(tree)}`;
}

/** Parted by empty lines; single line ends stay line ends. */
function paragraphs(text: string): ReactNode {
  if (text === '') return null;
  return text
    .split(/\n{2,}/)
    .map((paragraph, place) =>
      createElement(
        Text,
        { key: place, style: STYLE['text'], className: 'strong' },
        ...paragraph
          .split('\n')
          .flatMap((line, at) => (at === 0 ? [line] : [createElement('br', { key: at }), line])),
      ),
    );
}

function factList(facts: readonly LetterFact[]): ReactNode {
  return createElement(
    Section,
    { style: STYLE['facts'], className: 'facts' },
    facts.map(({ label, text }) =>
      createElement(
        Fragment,
        { key: label },
        createElement(Text, { style: STYLE['label'], className: 'quiet' }, label),
        createElement(Text, { style: STYLE['fact'], className: 'strong' }, text),
      ),
    ),
  );
}

function lineCard({ text, picture }: LetterLine, place: number): ReactNode {
  return createElement(
    Section,
    { key: place, style: STYLE['line'], className: 'line' },
    createElement(Text, { style: STYLE['lineText'], className: 'strong' }, text),
    picture !== undefined &&
      createElement(Img, {
        src: `cid:${picture.cid}`,
        // React would else ask for it ahead, by a link that mail readers do not know.
        loading: 'lazy',
        alt: '',
        width: 220,
        height: 220,
        style: STYLE['code'],
      }),
  );
}
