/** Reads the code in a picture of the camera; undefined where none is seen. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** What some browsers bring with them (Shape Detection); TypeScript does not know it. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: { new (): Detector; getSupportedFormats(): Promise<string[]> } | undefined;

/** The browser's own reader where it has one that knows any kind of code; otherwise a library, fetched when it is needed. */
export async function openReader(): Promise<ReadCode> {
  if (typeof BarcodeDetector !== 'undefined' && (await BarcodeDetector.getSupportedFormats()).length > 0) {
    const detector = new BarcodeDetector();
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { codeIn } = await import('./code-in-picture.ts');
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!brush || videoWidth === 0) return undefined;
    const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    brush.drawImage(video, 0, 0, canvas.width, canvas.height);
    return codeIn(brush.getImageData(0, 0, canvas.width, canvas.height));
  };
}

/** Bars are told apart down to about two pixels; more take time and tell no more. */
const mostPixels = 960;
