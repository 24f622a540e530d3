import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { dateLocale } from '#domain/date-locale.ts';
import { formatMoney } from '#domain/format-money.ts';
import { bringFonts, type Paper, write } from '#server/modules/ticket/paper/paper-writer.ts';
import type { InvoiceContent } from './invoice-repository.ts';
import { invoiceText } from './invoice-texts.ts';

interface PrintedInvoice {
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: InvoiceContent;
}

const MARGIN = 56;
const MADRID = 'Europe/Madrid';

/** A paper as a PDF, in the customer's language, as it was issued. */
export async function invoicePdf({ number, issuedAt, content }: PrintedInvoice): Promise<Buffer> {
  const { language, issuer } = content;
  const title = invoiceText(language, titleOf(content));
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: issuer.name },
  });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = once(paper, 'end');
  bringFonts(paper);
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: MADRID }).format(
    issuedAt,
  );
  const below = drawHead(paper, content, title, [
    invoiceText(language, 'number', { number }),
    invoiceText(language, 'date', { date }),
  ]);
  drawLines(paper, content, below + 24);
  paper.end();
  await ended;
  return Buffer.concat(parts);
}

function titleOf({ issuer, rectifies }: InvoiceContent) {
  if (issuer.taxId === '') return rectifies === null ? 'receipt' : 'refundReceipt';
  return rectifies === null ? 'simplified' : 'rectifying';
}

const widthOf = (paper: Paper) => paper.page.width - 2 * MARGIN;

function drawHead(paper: Paper, content: InvoiceContent, title: string, facts: readonly string[]): number {
  const { language, issuer, customer, reference, event, rectifies } = content;
  const width = widthOf(paper);
  const half = width / 2;
  let y = write(paper, title, { x: MARGIN, y: MARGIN, width, size: 22, weight: 'bold' }) + 18;
  const rows = (texts: readonly string[], x: number, from: number) =>
    texts.reduce((at, text) => write(paper, text, { x, y: at, width: half - 12, size: 10, lines: 3 }), from);
  const left = rows(
    [
      issuer.name,
      ...(issuer.taxId === '' ? [] : [invoiceText(language, 'taxId', { taxId: issuer.taxId })]),
      issuer.address,
    ],
    MARGIN,
    y,
  );
  const right = rows([...facts, invoiceText(language, 'order', { reference }), event], MARGIN + half, y);
  y = Math.max(left, right) + 16;
  y = write(paper, invoiceText(language, 'customer'), { x: MARGIN, y, width, size: 10, weight: 'bold' });
  y = write(paper, [customer.name, customer.email].filter(Boolean).join(' · '), {
    x: MARGIN,
    y,
    width,
    size: 10,
  });
  if (rectifies === null) return y;
  y = write(paper, invoiceText(language, 'rectifies', { number: rectifies.number }), {
    x: MARGIN,
    y: y + 8,
    width,
    size: 10,
  });
  if (rectifies.reason === '') return y;
  return write(paper, invoiceText(language, 'reason', { reason: rectifies.reason }), {
    x: MARGIN,
    y,
    width,
    size: 10,
    lines: 4,
  });
}

function drawLines(paper: Paper, content: InvoiceContent, from: number): void {
  const { language, lines, total, currency, vat } = content;
  const width = widthOf(paper);
  const money = (amount: number) => formatMoney(amount, currency, language, 'always');
  const row = (y: number, texts: readonly [string, string, string], weight: 'plain' | 'bold' = 'plain') => {
    const [text, quantity, amount] = texts;
    const below = write(paper, text, { x: MARGIN, y, width: width - 190, size: 10, weight, lines: 2 });
    write(paper, quantity, { x: MARGIN + width - 180, y, width: 70, size: 10, weight, align: 'right' });
    write(paper, amount, { x: MARGIN + width - 100, y, width: 100, size: 10, weight, align: 'right' });
    return below + 6;
  };
  const rule = (y: number) => {
    paper
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.7)
      .strokeColor('#8d8176')
      .stroke();
    return y + 8;
  };
  const say = (key: 'concept' | 'quantity' | 'amount') => invoiceText(language, key);
  let y = rule(row(from, [say('concept'), say('quantity'), say('amount')], 'bold'));
  for (const { text, quantity, amount } of lines) {
    // The last lines of a long one go on another sheet.
    if (y > paper.page.height - 140) {
      paper.addPage();
      y = MARGIN;
    }
    y = row(y, [text, String(quantity), money(amount)]);
  }
  y = rule(y);
  if (vat > 0) {
    const base = Math.round(total / (1 + vat / 100));
    y = row(y, [invoiceText(language, 'base'), '', money(base)]);
    y = row(y, [invoiceText(language, 'vat', { rate: vat }), '', money(total - base)]);
  }
  row(y, [invoiceText(language, 'total'), '', money(total)], 'bold');
}
