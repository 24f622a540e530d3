import { expect, it } from 'vitest';
import { managedParticipant, type ManagedParticipant } from '#domain/calls/managed-participant.ts';
import { isPhoneOf } from '#domain/phone.ts';
import { csvFile } from '../../../lib/csv/csv-file.ts';
import { meaningsOf } from './column-names.ts';
import { isReady, planImport } from './plan-import.ts';
import { readCsv } from './read-csv.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const IDS = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '2b671a64-40d5-491e-99b0-da01ff1f3342'];
const participants: readonly ManagedParticipant[] = IDS.map((id) =>
  managedParticipant.parse({
    id,
    order: { id: 1, reference: 'AB', customer: '' },
    event: { id: 1, name: 'Obra', timeZone: 'Europe/Madrid' },
    showId: 1,
    startsAt: '2026-12-24T18:30:00.000Z',
    regionName: 'Platea',
    rowName: 'A',
    seatName: '1',
    ticketTypeName: 'General',
    state: 'valid',
    participant: { city: 'Cádiz' },
    required: ['firstName', 'email'],
    missing: ['firstName', 'email'],
    delivered: [],
    version: 1,
  }),
);

async function plan(
  text: string | Uint8Array<ArrayBuffer>,
  edits: Record<string, string> = {},
  country = '',
) {
  const { columns, lines } = await readCsv(new Blob([text]));
  return planImport({
    lines,
    meanings: meaningsOf(columns),
    edits,
    participants: participants.map((each) => ({
      ...each,
      participant: { ...each.participant, ...(country === '' ? {} : { country }) },
    })),
    now: NOW,
    isPhone: isPhoneOf,
  });
}
const wordsOf = (lines: Awaited<ReturnType<typeof plan>>) =>
  lines.map(({ line, participant, problem, values }) => [line, participant?.id ?? problem, values]);

it('takes columns by their names, in Spanish and English, and lines in the order of the tickets', async () => {
  const spanish = await plan(
    'Nombre;Apellidos;Correo electrónico;Fecha de nacimiento\nEva;Ruiz;eva@x.org;3/12/1990\n',
  );
  expect(wordsOf(spanish)).toEqual([
    [2, IDS[0], { firstName: 'Eva', lastName: 'Ruiz', email: 'eva@x.org', birthdate: '1990-12-03' }],
  ]);
  const english = await plan('E-Mail,First name,Shoe size\neva@x.org,"Eva, María",39\n\nb@x.org,Ben,\n');
  expect(wordsOf(english)).toEqual([
    [2, IDS[0], { email: 'eva@x.org', firstName: 'Eva, María' }],
    [3, IDS[1], { email: 'b@x.org', firstName: 'Ben' }],
  ]);
});

it('takes no line with more cells than there are columns, and the others as before', async () => {
  const lines = await plan('Nombre,Apellidos\nEva,Ruiz,Gil\nBen,Sol,\n');
  expect(lines.map(({ line, participant, problem }) => [line, participant?.id ?? problem])).toEqual([
    [2, 'tooManyCells'],
    [3, IDS[1]],
  ]);
  const named = await plan(`Entrada,Nombre\n${IDS[1]},Ruiz,Eva\n${IDS[1]},Eva\n`);
  expect(named.map(({ participant, problem }) => participant?.id ?? problem)).toEqual([
    'tooManyCells',
    IDS[1],
  ]);
});

it('finds tickets by their identifiers, and says what is for nobody', async () => {
  const lines = await plan(`Entrada,Nombre\n${IDS[1]},Ben\n${IDS[1]},Otro\nnada,Eva\n`);
  expect(lines.map(({ participant, problem }) => participant?.id ?? problem)).toEqual([
    IDS[1],
    'twice',
    'unknownTicket',
  ]);
  const more = await plan('Nombre\nEva\nBen\nSol\n');
  expect(more.map(({ problem }) => problem)).toEqual([null, null, 'leftOver']);
});

it('finds what is wrong by the rules of the sale, until it is corrected', async () => {
  const file = 'Nombre,Correo,Teléfono\nEva,eva,12\n';
  const [wrong] = await plan(file);
  expect([wrong?.faults, wrong && isReady(wrong)]).toEqual([
    { email: 'email', phone: 'phoneInvalid' },
    false,
  ]);
  const [right] = await plan(file, { '2.email': 'eva@x.org', '2.phone': '' });
  expect([right?.values, right && isReady(right)]).toEqual([{ firstName: 'Eva', email: 'eva@x.org' }, true]);
});

it('judges by the country that is known already, unless the file names another', async () => {
  const faults = async (text: string) => (await plan(text, {}, 'Perú')).map((line) => line.faults);
  expect(await faults('DNI\n12345678\n')).toEqual([{}]);
  expect(await faults('DNI,País\n12345678,España\n')).toEqual([{ dni: 'dniInvalid' }]);
});

it('says what the event asks for and would be missing still', async () => {
  expect((await plan('Nombre\nEva\n')).map(({ gaps }) => gaps)).toEqual([['email']]);
});

it('reads what an old spreadsheet writes', async () => {
  const latin = new TextEncoder().encode('Nombre;Ciudad\nIigo;C');
  const bytes = new Uint8Array([...latin.slice(0, 15), 0xf1, ...latin.slice(15), 0xe1, 0x64, 0x69, 0x7a]);
  expect(wordsOf(await plan(bytes))).toEqual([[2, IDS[0], { firstName: 'Iñigo', city: 'Cádiz' }]]);
});

it('reads what an exported list guards against formulas as it was typed', async () => {
  const file = await csvFile('es', ['Nombre', 'Teléfono', 'Dirección']);
  file.add([['Eva', '+34600112233', 'Calle Mayor, -1 izq.']]);
  const lines = await plan(new Uint8Array(await file.end().arrayBuffer()));
  expect(lines.map(({ values, faults }) => [values, faults])).toEqual([
    [{ firstName: 'Eva', phone: '+34600112233', address: 'Calle Mayor, -1 izq.' }, {}],
  ]);
});
