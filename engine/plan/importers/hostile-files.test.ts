import { describe, expect, it } from 'vitest';
import type { MapChoices, ReadOptions } from './map-reading.ts';
import { readMap } from './read-map.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (
  name: string,
  content: string | Uint8Array,
  options: ReadOptions = {},
  choices: MapChoices = {},
) => readMap([{ name, bytes: typeof content === 'string' ? bytes(content) : content }], choices, options);
const svg = (inner: string, head = ''): string =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`;
const refusal = async (result: ReturnType<typeof read>): Promise<unknown> => {
  const answer = await result;
  return answer.ok ? 'read' : answer.refusal[0];
};

describe('a hostile file is refused in bounded time', () => {
  it('with entities that grow, reach out or take parameters', async () => {
    const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';
    const outer = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    const parameter = '<!DOCTYPE svg [<!ENTITY % a "<!ENTITY b \'c\'>"> %a;]>';
    const long = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(5000)}">]>`;
    for (const head of [laughs, outer, parameter, long]) {
      expect(await refusal(read('a.svg', svg('<text>&c;&a;</text>', head)))).toMatchObject({
        code: 'dangerousEntities',
        file: 'a.svg',
        line: 1,
      });
    }
  });

  it('never expands an entity that it reads past', async () => {
    const head = '<!DOCTYPE svg [<!ENTITY secret "SECRET">]>';
    const answer = await read(
      'a.svg',
      svg('<g id="seats"><circle data-seat="&secret;" r="2"/></g><text>&secret;</text>', head),
    );
    expect(answer.ok).toBe(true);
    expect(JSON.stringify(answer)).not.toContain('SECRET');
  });

  it('with a million elements, seats or values', async () => {
    expect(await refusal(read('a.svg', svg('<g/>'.repeat(1_000_000))))).toMatchObject({
      code: 'tooManyElements',
    });
    expect(
      await refusal(read('a.json', `{"seats":[${'{"x":1,"y":2,"seat":1},'.repeat(700_000)}0]}`)),
    ).toMatchObject({ code: /tooMany(Seats|Elements)/ });
    expect(await refusal(read('a.csv', `row,seat\n${'A,1\n'.repeat(400_000)}`))).toMatchObject({
      code: 'tooManySeats',
    });
    expect(await refusal(read('a.csv', `row,seats\n${'A,1-2000\n'.repeat(2000)}`))).toMatchObject({
      code: 'tooManySeats',
    });
  }, 60_000);

  it('of 50 MiB, by its size alone', async () => {
    expect(await refusal(read('a.svg', new Uint8Array(50 * 1024 * 1024)))).toMatchObject({
      code: 'tooLarge',
    });
  });

  it('nested deeper than any drawing', async () => {
    expect(
      await refusal(read('a.svg', svg(`${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`))),
    ).toMatchObject({ code: 'tooDeep' });
    expect(await refusal(read('a.json', `${'['.repeat(5000)}${']'.repeat(5000)}`))).toMatchObject({
      code: 'tooDeep',
    });
    expect(await refusal(read('a.json', '['.repeat(1_000_000)))).toMatchObject({ code: 'notJson' });
  });

  it('whose instances multiply', async () => {
    const level = (n: number): string => `<g id="u${n}">${`<use href="#u${n - 1}"/>`.repeat(10)}</g>`;
    const bomb = svg(
      `<defs><circle id="u0" r="1"/>${Array.from({ length: 9 }, (_, n) => level(n + 1)).join('')}</defs><use href="#u9"/>`,
    );
    expect(await refusal(read('a.svg', bomb))).toMatchObject({ code: 'tooManyElements' });
    const loop = svg(
      '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><circle data-seat="1" r="2"/>',
    );
    expect((await read('a.svg', loop)).ok).toBe(true);
  });

  it('with texts that make patterns run away', async () => {
    const long = 'a'.repeat(1_000_000);
    for (const text of [
      svg(`<style>${long}</style><circle data-seat="1" r="2"/>`),
      svg(`<style>${'/*'.repeat(300_000)}</style><circle data-seat="1" r="2"/>`),
      svg(`<circle data-seat="1" r="2" transform="${long}"/>`),
      svg(`<circle data-seat="1" r="2" id="${long}" style="${long}" inkscape:label="${long}"/>`),
      svg(`<polygon data-region="a" points="${'1 '.repeat(300_000)}"/>`),
      svg(`<path data-region="a" d="M0 0${'l1 1'.repeat(200_000)}z"/>`),
      `row,seat\n${long},${long}`.slice(0, 90_000),
    ])
      expect(await read('a', text)).toHaveProperty('ok');
  }, 60_000);

  it('with all seats on one spot', async () => {
    const spot = svg(`<g id="seats">${'<circle data-seat="1" r="2"/>'.repeat(20_000)}</g>`);
    expect(await read('a.svg', spot)).toMatchObject({ ok: true, value: { counts: { seats: 20_000 } } });
  }, 60_000);

  it('that is another kind of file', async () => {
    expect(await refusal(read('a.pdf', '%PDF-1.7'))).toMatchObject({
      code: 'unknownFormat',
      params: { kind: 'PDF' },
    });
    expect(await refusal(read('a.svgz', new Uint8Array([0x1f, 0x8b, 8, 0])))).toMatchObject({
      code: 'unknownFormat',
    });
    expect(await refusal(read('a.html', '<html><body>no</body></html>'))).toMatchObject({
      code: 'notSvg',
      line: 1,
    });
    expect(await refusal(read('a.svg', svg('<circle data-seat="1" r="2"').slice(0, -6)))).toMatchObject({
      code: 'notXml',
    });
    expect(await refusal(read('a.svg', '<svg viewBox="0 0 400'))).toMatchObject({
      ...{ code: 'notXml', params: { message: 'unexpected end.' }, file: 'a.svg', line: 1 },
    });
    expect(await refusal(read('a.svg', svg('<g id="a"/>')))).toMatchObject({
      ...{ code: 'nothingToRead', file: 'a.svg' },
    });
    expect(await refusal(read('a.json', '[{"row": "A",\n "seat" 1}]'))).toEqual({
      ...{ code: 'notJson', params: { message: 'disallowed character.' } },
      ...{ file: 'a.json', line: 2, column: 9 },
    });
    // A list's words would be asked for otherwise.
    expect(await refusal(read('A.SVG', 'row,seat\nA,1'))).toMatchObject({ code: 'notSvg' });
    expect(await refusal(read('a.json', 'row,seat\nA,1'))).toMatchObject({ code: 'notJson' });
    expect(await refusal(readMap([]))).toMatchObject({ code: 'noFiles' });
    expect(await refusal(read('a.csv', ''))).toMatchObject({ code: 'emptyFile' });
  });
});

describe('a reading', () => {
  // Seats apart in rows with names, so that it is the reading that works and not the mending of what is read.
  const seat = (_: unknown, i: number): string =>
    `<circle data-row="${Math.floor(i / 100)}" data-seat="${i % 100}" cx="${(i % 100) * 6}" cy="${Math.floor(i / 100) * 8}" r="2"/>`;
  const many = svg(`<g id="seats">${Array.from({ length: 8000 }, seat).join('')}</g>`);

  it('tells how far it is, and ends at one', async () => {
    const shares: number[] = [];
    await read('a.svg', many, { onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  }, 30_000);

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const pause = async (): Promise<void> => stop.abort();
    expect(await refusal(read('a.svg', many, { signal: stop.signal, pause }))).toMatchObject({
      code: 'cancelled',
    });
  });

  it('lets nothing through that could act on a page', async () => {
    const evil = svg(`<script>alert(1)</script><a href="javascript:alert(2)"><g id="seats" onclick="alert(3)">
      <circle data-seat="1" data-row="A" r="2" onload="alert(4)" fill="url(https://evil.example/x)"/></g></a>
      <foreignObject><iframe src="https://evil.example/"/></foreignObject><image href="https://evil.example/t.png"/>
      <use href="https://evil.example/x.svg#y"/>`);
    const answer = await read('a.svg', evil);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    expect(JSON.stringify(answer.value.document)).not.toMatch(/alert|evil|javascript/);
    expect(new Set(answer.value.findings.map(({ code }) => code))).toEqual(
      new Set([
        'scriptDropped',
        'handlerDropped',
        'externalDropped',
        'foreignDropped',
        'pictureDropped',
        'outlineMade',
        'colorGiven',
      ]),
    );
  });

  it('reads encodings of all kinds, and asks where it guessed', async () => {
    const text = 'Zona;Fila;Butaca\nTribüne Ñ;Á;1\nTribüne Ñ;Á;2\n';
    const utf16 = new Uint8Array(2 + text.length * 2);
    utf16.set([0xff, 0xfe]);
    Array.from(text).forEach((letter, i) =>
      utf16.set([letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8], 2 + 2 * i),
    );
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    for (const content of [bytes(text), bytes(`\uFEFF${text}`), utf16, utf16.subarray(2), latin]) {
      const answer = await read('a.csv', content);
      expect(answer).toMatchObject({
        ok: true,
        value: { counts: { seats: 2, regions: [{ name: 'Tribüne Ñ', rows: [{ name: 'Á' }] }] } },
      });
      const asked =
        answer.ok && answer.value.questions.some(({ code, toConfirm }) => code === 'encoding' && toConfirm);
      expect(asked).toBe(content === latin);
    }
    const cyrillic = new Uint8Array([
      0xf0, 0xff, 0xe4, 0x2c, 0xec, 0xe5, 0xf1, 0xf2, 0xee, 0x0a, 0xc0, 0x2c, 0x31,
    ]);
    expect(await read('a.csv', cyrillic)).toMatchObject({
      ok: true,
      value: { counts: { seats: 1, rows: 1 } },
    });
  });
});
