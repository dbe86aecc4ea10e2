/// <reference path="./pdfkit.d.ts" />
import type PDFDocument from 'pdfkit';
import { breathe, isOutOfBreath, takeBreath } from '#core/breathe.ts';
import { gaps, isRightToLeft, type TextRun, visualWords } from './text-runs.ts';

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  colour?: string;
  align?: 'start' | 'end';
}

const page = { width: 595.28, height: 841.89, margin: 48 };
const ink = '#2f2b3d';
const leading = 1.4;
const inOneLine = { lineBreak: false, baseline: 'alphabetic' } as const;

/**
 * Writes on A4 pages in points, in the direction of the language: `start` is the left in English and the right in
 * Arabic. Each word is shaped by its own typeface.
 */
export class PdfPage {
  readonly #document: PDFDocument;
  readonly #isMirrored: boolean;
  /** Measuring a text costs a hundred times as much as finding it here, and papers repeat themselves. */
  readonly #widths = new Map<string, number>();
  readonly #breath = takeBreath();
  readonly width = page.width - 2 * page.margin;
  /** How far down the page has been written. */
  y = page.margin;

  constructor(document: PDFDocument, isMirrored: boolean) {
    this.#document = document;
    this.#isMirrored = isMirrored;
  }

  /** Breaks the page where less than this is left, and says whether it did. */
  needs(height: number): boolean {
    if (this.y + height <= page.height - page.margin) return false;
    this.#document.addPage();
    this.y = page.margin;
    return true;
  }

  rule(): void {
    this.#document
      .lineWidth(0.5)
      .strokeColor('#cfccd6')
      .moveTo(page.margin, this.y)
      .lineTo(page.width - page.margin, this.y)
      .stroke();
  }

  /** Writes text into a column `x` from the start side, wrapped to its width; how high it came out. */
  column(text: string, x: number, width: number, style: TextStyle = {}): number {
    const size = style.size ?? 10;
    let y = this.y;
    for (const line of this.#wrapped(text, width, style)) {
      this.#line(line, { x, y, width }, style);
      y += size * leading;
    }
    return y - this.y;
  }

  /** Writes a text of any length down the page, and on over as many as it takes; others have their turn meanwhile. */
  async flow(text: string, x: number, width: number, style: TextStyle = {}): Promise<void> {
    const height = (style.size ?? 10) * leading;
    for (const line of this.#wrapped(text, width, style)) {
      if (isOutOfBreath(this.#breath)) await breathe(this.#breath);
      this.needs(height);
      this.#line(line, { x, y: this.y, width }, style);
      this.y += height;
    }
  }

  #line(line: string, { x, y, width }: { x: number; y: number; width: number }, style: TextStyle): void {
    const words = visualWords(line, isRightToLeft(line) ? 'rtl' : 'ltr');
    const space = this.#widthOf([{ text: ' ', script: 'latin' }], style);
    const widths = words.map((word) => this.#widthOf(word, style));
    const total = widths.reduce((sum, one) => sum + one, 0) + space * Math.max(0, words.length - 1);
    const left = this.#isMirrored ? page.width - page.margin - x - width : page.margin + x;
    const isAtRight = this.#isMirrored !== (style.align === 'end');
    let at = isAtRight ? left + width - total : left;
    // One line for all typefaces to stand on, whatever their height.
    const baseline = y + (style.size ?? 10) * 0.95;
    const colour = style.colour ?? ink;
    // Only Latin letters have a bold typeface: others are drawn with an outline.
    this.#document
      .fillColor(colour)
      .strokeColor(colour)
      .lineWidth((style.size ?? 10) * 0.03);
    for (const [index, word] of words.entries()) {
      let inWord = at;
      for (const run of word) {
        const stroke = style.isBold === true && run.script !== 'latin';
        this.#choose(run, style).text(run.text, inWord, baseline, { ...inOneLine, fill: true, stroke });
        inWord += this.#widthOf([run], style);
      }
      at += (widths[index] ?? 0) + space;
    }
  }

  /** Whatever stands beside a word, it is as wide: a line is as wide as its words and the spaces between them. */
  #wrapped(text: string, width: number, style: TextStyle): string[] {
    const space = this.#widthOf([{ text: ' ', script: 'latin' }], style);
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let words: string[] = [];
      let soFar = 0;
      for (const word of paragraph
        .split(gaps)
        .filter(Boolean)
        .flatMap((one) => this.#fitting(one, width, style))) {
        const wide = this.#wordWidth(word, style);
        if (words.length > 0 && soFar + space + wide > width) {
          lines.push(words.join(' '));
          words = [];
        }
        soFar = words.length === 0 ? wide : soFar + space + wide;
        words.push(word);
      }
      return [...lines, words.join(' ')];
    });
  }

  /** A word that no line can hold, in pieces. */
  #fitting(word: string, width: number, style: TextStyle): string[] {
    if (this.#wordWidth(word, style) <= width) return [word];
    const letters = [...word];
    const half = Math.ceil(letters.length / 2);
    if (half === letters.length) return [word];
    return [letters.slice(0, half), letters.slice(half)].flatMap((part) => this.#fitting(part.join(''), width, style));
  }

  #wordWidth(word: string, style: TextStyle): number {
    return visualWords(word, 'ltr').reduce((sum, runs) => sum + this.#widthOf(runs, style), 0);
  }

  #widthOf(runs: readonly TextRun[], style: TextStyle): number {
    return runs.reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  #runWidth(run: TextRun, style: TextStyle): number {
    const key = `${run.script} ${style.isBold === true} ${style.size} ${run.text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#choose(run, style).widthOfString(run.text);
    this.#widths.set(key, width);
    return width;
  }

  #choose({ script }: TextRun, { size = 10, isBold = false }: TextStyle): PDFDocument {
    return this.#document.font(script === 'latin' && isBold ? 'bold' : script).fontSize(size);
  }
}
