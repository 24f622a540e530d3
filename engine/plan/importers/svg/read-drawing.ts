import { Parser } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import type { MapPlace } from '../map-reading.ts';
import { MapRefused, type Reading } from '../reading.ts';
import { checkDoctype } from './doctype.ts';
import { DrawingBuilder } from './drawing-builder.ts';
import type { Drawing } from './drawing.ts';
import { LinePlaces } from './line-places.ts';

/** Characters that are parsed between two pauses. */
const CHUNK = 1 << 16;
/** A text with more faults of XML is no drawing. */
const MOST_FAULTS = 20_000;

interface Text {
  readonly name: string;
  readonly text: string;
}

interface Fault {
  readonly message: string;
  readonly place: MapPlace;
}

/**
 * An SVG as shapes, texts and groups in one coordinate system. A strict parser reads it as a stream; what it has to
 * pass over is told with its place (`badXml`). Where tags do not close each other, a lenient parser reads it again,
 * which leaves out what closes nothing. Nothing is fetched, run or expanded: scripts, handlers, references to other
 * files and foreign content are left out and told; declared entities stay unread.
 */
export async function readDrawing(
  { name, text }: Text,
  reading: Reading,
  share: (part: number) => number,
): Promise<Drawing> {
  const sound = { name, text: withoutStrayBrackets(text, name, reading) };
  const known = reading.told;
  const strict = await readStrictly(sound, reading, share);
  const isTangled = strict.faults.some(({ message }) => /clos(?:e|ing) tag/.test(message));
  let { builder } = strict;
  if (isTangled) {
    reading.forget(known);
    builder = await readLeniently(sound, reading, share);
  }
  for (const { message, place } of strict.faults) reading.report('badXml', 'repaired', place, { message });
  const cut = strict.faults.find(({ message }) => message === 'unexpected end.');
  if (cut) throw new MapRefused('notXml', { message: cut.message }, cut.place);
  if (!builder.hasRoot) throw new MapRefused('notSvg', {}, { file: name, line: 1 });
  return builder.finish();
}

async function readStrictly(
  { name, text }: Text,
  reading: Reading,
  share: (part: number) => number,
): Promise<{ readonly builder: DrawingBuilder; readonly faults: readonly Fault[] }> {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  const place = (): MapPlace => ({ file: name, line: parser.line, column: parser.column });
  const builder = new DrawingBuilder(name, reading, place);
  const faults: Fault[] = [];
  parser.on('error', ({ message }) => {
    const plain = message.replace(/^\d+:\d+: /, '');
    if (faults.length > MOST_FAULTS) throw new MapRefused('notXml', { message: plain }, place());
    const fault = { message: plain, place: place() };
    // The parser says of a tag that closes others that both are wrong.
    if (!isSame(fault, faults.at(-1))) faults.push(fault);
  });
  parser.on('doctype', (doctype) => checkDoctype(doctype, reading, place()));
  parser.on('opentag', ({ name: tag, attributes }) => builder.open(tag, attributes));
  parser.on('closetag', () => builder.close());
  parser.on('text', (content) => builder.text(content));
  parser.on('cdata', (content) => builder.text(content));
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    await reading.breathe(share((0.8 * at) / text.length));
  }
  parser.close();
  return { builder, faults };
}

function isSame({ message, place }: Fault, other: Fault | undefined): boolean {
  return message === other?.message && place.line === other.place.line && place.column === other.place.column;
}

async function readLeniently(
  { name, text }: Text,
  reading: Reading,
  share: (part: number) => number,
): Promise<DrawingBuilder> {
  const lines = new LinePlaces(text);
  const place = (): MapPlace => ({ file: name, ...lines.at(parser.startIndex) });
  const builder = new DrawingBuilder(name, reading, place);
  const parser: Parser = new Parser(
    {
      onopentag: (tag, attributes) => builder.open(tag, attributes),
      onclosetag: () => builder.close(),
      ontext: (content) => builder.text(content),
      onprocessinginstruction: (tag, content) => {
        if (/^!doctype$/i.test(tag)) checkDoctype(content, reading, place());
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    await reading.breathe(share(0.8 + (0.2 * at) / text.length));
  }
  parser.end();
  return builder;
}

/** A `<` that begins nothing stands for itself. */
function withoutStrayBrackets(text: string, file: string, reading: Reading): string {
  const stray = /<(?![\p{L}_:/!?])/gu;
  if (!stray.test(text)) return text;
  const place = { file, ...new LinePlaces(text).at(stray.lastIndex) };
  reading.report('badXml', 'repaired', place, { message: 'disallowed character.' });
  return text.replaceAll(/<(?![\p{L}_:/!?])/gu, '&lt;');
}
