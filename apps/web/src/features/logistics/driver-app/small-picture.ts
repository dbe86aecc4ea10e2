const longestPx = 1600;

/** A photo no larger than it needs to be to prove something. What cannot be made smaller is sent as it is. */
export async function smallPicture(file: Blob): Promise<Blob> {
  if (typeof createImageBitmap === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    return small && small.size < file.size ? small : file;
  } catch {
    return file; // the server says whether it is a picture
  }
}
