import { ApiError } from '#http/api-error.ts';

const longestPx = 1600;
/** What the server takes; it looks into the file, and has the last word. */
const taken = ['image/jpeg', 'image/png', 'image/webp'];

/** A photo no larger than it needs to be to prove something. What cannot be made smaller is sent as it is. */
export async function smallPicture(file: Blob): Promise<Blob> {
  const isTaken = taken.includes(file.type);
  const small = await smaller(file);
  if (small && (small.size < file.size || !isTaken)) return small;
  // Told beside the camera, and not once the driver has gone on.
  if (!isTaken) throw new ApiError(415, { code: 'not_a_picture' });
  return file;
}

async function smaller(file: Blob): Promise<Blob | null> {
  if (typeof createImageBitmap === 'undefined') return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  } catch {
    return null;
  }
}
