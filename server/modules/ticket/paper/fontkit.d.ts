declare module 'fontkit' {
  /** A font that is read; what draws papers takes it in the place of a file. */
  export type Font = PDFKit.ReadFont;
  /** Throws for what is no font. */
  export function create(file: Uint8Array): Font;
}

declare namespace PDFKit {
  interface ReadFont {
    readonly layout: (text: string) => unknown;
  }
  namespace Mixins {
    interface PDFFont {
      registerFont(name: string, font: ReadFont): this;
    }
  }
}
