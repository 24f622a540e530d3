/** Finds the text of a QR code in a picture; null without one. */
export type DecodeQr = (canvas: HTMLCanvasElement) => Promise<string | null>;

/** Of the browser, where it has one (https://wicg.github.io/shape-detection-api/). */
interface NativeDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: NativeDetectorClass;
  }
}

/** The browser's own reader where it reads QR codes, else the library, which comes only then. */
export async function createQrDecoder(): Promise<DecodeQr> {
  const Native = window.BarcodeDetector;
  if (Native !== undefined && (await formatsOf(Native)).includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] });
    return async (canvas) => (await detector.detect(canvas))[0]?.rawValue ?? null;
  }
  return (await import('./library-decoder.ts')).decodeByLibrary;
}

async function formatsOf(Native: NativeDetectorClass): Promise<readonly string[]> {
  try {
    return await Native.getSupportedFormats();
  } catch {
    return [];
  }
}
