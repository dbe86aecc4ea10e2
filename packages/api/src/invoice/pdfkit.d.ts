/** What is used of pdfkit. Its own types ask for the types of Node, which this package must not know. */
declare module 'pdfkit' {
  interface TextOptions {
    lineBreak?: boolean;
    baseline?: 'alphabetic';
    fill?: boolean;
    stroke?: boolean;
  }
  export default class PDFDocument {
    constructor(options: {
      size?: string;
      margin?: number;
      font?: null;
      lang?: string;
      info?: Record<string, string | Date>;
    });
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string): number;
    addPage(): this;
    end(): void;
  }
}
declare module 'pdfkit/output' {
  export function toBytes(document: import('pdfkit').default): Promise<Uint8Array>;
}
