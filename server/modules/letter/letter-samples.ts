import { order } from '#domain/calls/booking.ts';
import { showId } from '#domain/ids.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { LetterSamples } from '#server/mail/mailbox-routes.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import type { LetterKind } from '#server/mail/mail-texts.ts';
import type { TicketPrinter } from '#server/modules/ticket/ticket-printer.ts';
import type { LetterOrder } from './letter-order.ts';
import { newsLetter } from './news-letter.ts';
import { confirmationLetter, refundLetter } from './order-letters.ts';
import { type OrderNewsDetails, orderNewsKind } from './order-news.ts';
import type { LetterPrinter } from './order-parts.ts';
import { participantsLetter } from './participants-letter.ts';

const REFUNDS = ['late', 'soldOut', 'limit', 'amount', 'duplicate'] as const;

/** Letters of an account, and the notification: words and a link alone. */
const PLAIN = [
  'verify',
  'join',
  'register',
  'known',
  'knownWithoutPassword',
  'reset',
  'passwordChanged',
  'emailChange',
  'emailTaken',
  'emailChanged',
  'factorAdded',
  'factorRemoved',
  'factorsRemovedByStaff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'accountDeleted',
  'invitation',
  'staffEmailChanged',
  'notification',
] as const satisfies readonly LetterKind[];

/** Every letter that we write, about an order that nobody made; without papers. */
export function letterSamples(baseUrl: string, printer: Pick<TicketPrinter, 'codes'>): LetterSamples {
  const codesOnly: LetterPrinter = { papers: async () => null, codes: (codes) => printer.codes(codes) };
  const samples = new Map<string, (language: Language) => Promise<MailMessage>>();
  samples.set('order', (language) => confirmationLetter(sampleOrder(baseUrl, language), codesOnly));
  for (const kind of orderNewsKind.options) {
    samples.set(kind, (language) =>
      newsLetter(sampleOrder(baseUrl, language), kind, sampleDetails(baseUrl)[kind] ?? {}, codesOnly),
    );
  }
  for (const reason of REFUNDS) {
    samples.set(`refund-${reason}`, async (language) =>
      refundLetter(sampleOrder(baseUrl, language), reason, 4200),
    );
  }
  samples.set('participants', (language) => {
    const of = sampleOrder(baseUrl, language);
    const ticketIds = of.order.tickets.map(({ id }) => id);
    const content = {
      to: 'luz@example.org',
      name: 'Luz',
      subject: 'Llegad antes',
      ticketIds,
      withTickets: true,
    };
    return participantsLetter(of, { ...content, message: 'Las puertas abren a las 19:00.' }, codesOnly);
  });
  for (const kind of PLAIN) {
    samples.set(kind, async (language) =>
      writeLetter({
        kind,
        to: 'ana@example.org',
        language,
        name: 'Ana',
        params: {
          email: 'ana.nueva@example.org',
          inviter: 'Marta Soler',
          when: language === 'es' ? '24 de noviembre de 2026, 9:30 UTC' : '24 November 2026, 09:30 UTC',
          title: 'Cambio de puerta',
          message: 'Se entra por la calle de atrás.\n\nGracias.',
        },
        lines: [],
        url: baseUrl,
      }),
    );
  }
  return samples;
}

const SHOW = { id: showId.parse(1), startsAt: '2027-03-12T19:30:00.000Z', roomName: 'Sala Principal' };

function sampleDetails(baseUrl: string): Readonly<Partial<Record<string, OrderNewsDetails>>> {
  const until = '2027-03-12T17:30:00.000Z';
  const before = { startsAt: '2027-03-11T19:30:00.000Z', roomName: 'Sala Pequeña' };
  const reason = 'La compañía llega un día más tarde.';
  return {
    reserved: { until },
    reservationReminder: { until },
    paymentLink: { until, url: `${baseUrl}/events/1` },
    refunded: { amount: 2100, currency: 'EUR', reason: 'Una persona no puede venir.' },
    voided: { reason: 'Una persona no puede venir.' },
    cancelled: { reason: 'A petición tuya.' },
    showReminder: { showId: SHOW.id },
    eventChanged: { showId: SHOW.id, before, reason },
    eventCancelled: { showId: SHOW.id, reason },
  };
}

function sampleOrder(baseUrl: string, language: Language): LetterOrder {
  const tickets = ['7', '8'].map((seatName, place) => ({
    id: `1b671a64-40d5-491e-99b0-da01ff1f334${place}`,
    showId: SHOW.id,
    startsAt: SHOW.startsAt,
    roomName: SHOW.roomName,
    regionName: 'Platea',
    furniture: null,
    rowName: 'F',
    seatName,
    marks: [],
    ticketTypeName: 'General',
    price: 2100,
    participant: {},
    state: 'valid',
    code: `B1.1b671a6440d5491e99b0da01ff1f334${place}.1.1.${'0'.repeat(86)}`,
  }));
  const parsed = order.parse({
    id: 1,
    reference: 'AB12CD34',
    state: 'paid',
    event: {
      id: 1,
      name: 'La vida es sueño',
      spaceName: 'Teatro del Puerto',
      address: 'Calle del Muelle, 3',
      city: 'Cádiz',
      timeZone: 'Europe/Madrid',
    },
    purchasedAt: '2027-01-10T10:00:00.000Z',
    customer: { fullName: 'Ana Gil', email: 'ana@example.org' },
    paymentMethod: 'sandbox',
    currency: 'EUR',
    tickets,
    addOns: [{ name: 'Programa de mano', quantity: 1, price: 300 }],
    administrativeCosts: 0,
    total: 4500,
  });
  return {
    order: parsed,
    language,
    baseUrl,
    url: `${baseUrl}/my-tickets`,
    places: parsed.tickets,
    shows: [{ ...SHOW, endsAt: '2027-03-12T21:30:00.000Z', version: 2 }],
    incomplete: { count: 2, url: `${baseUrl}/participants?token=sample` },
  };
}
