import type PDFDocument from 'pdfkit';
import { PAPER_FONTS, type PaperWeight, textRuns } from './paper-fonts.ts';

export type Paper = InstanceType<typeof PDFDocument>;

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly weight?: PaperWeight;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Cut with an ellipsis past it; one line unless told otherwise. */
  readonly lines?: number;
}

const fontName = (weight: PaperWeight, alphabet: string) => `${weight}-${alphabet}`;

/** Makes the application's typeface known to the document, as part of it. */
export function bringFonts(paper: Paper): void {
  for (const weight of ['plain', 'bold'] as const) {
    const { latin, extended } = PAPER_FONTS[weight];
    paper.registerFont(fontName(weight, 'latin'), latin);
    paper.registerFont(fontName(weight, 'extended'), extended);
  }
}

/** Writes within a width; answers the y below. */
export function write(paper: Paper, text: string, writing: Writing): number {
  const { x, y, width, size, weight = 'plain', color = '#221c18', align = 'left', lines = 1 } = writing;
  if (text === '') return y;
  const lineHeight = size * 1.25;
  paper.fillColor(color).fontSize(size).font(fontName(weight, 'latin'));
  const runs = textRuns(text);
  for (const [index, run] of runs.entries()) {
    paper.font(fontName(weight, run.alphabet));
    const options = {
      width,
      align,
      height: lineHeight * lines,
      ellipsis: true,
      lineGap: 0,
      continued: index < runs.length - 1,
    };
    if (index === 0) paper.text(run.text, x, y, options);
    else paper.text(run.text, options);
  }
  return Math.max(paper.y, y + lineHeight);
}
