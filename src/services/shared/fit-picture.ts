/** Pixels of the longer side that are tried, one after the other. */
const sides = [2_560, 1_920, 1_280, 800];
const quality = 0.85;
/** What a phone takes at most; more is not decoded in a page. */
const mostBytes = 50 * 1024 * 1024;

const photograph = /\.(?:jpe?g|png|webp|bmp)$/i;

function drawn(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** A photograph over a limit, upright and small enough to be sent; anything else, and what cannot be decoded, as it is. */
export async function fitPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || file.size > mostBytes || !photograph.test(file.name)) return file;
  try {
    const picture = await createImageBitmap(file);
    try {
      for (const side of sides) {
        const blob = await drawn(picture, side);
        if (blob && blob.size <= maxBytes)
          return new File([blob], `${file.name.slice(0, file.name.lastIndexOf('.') + 1)}jpg`, { type: 'image/jpeg' });
      }
    } finally {
      picture.close();
    }
  } catch {
    // No picture that this browser decodes: who checks it says what is wrong.
  }
  return file;
}
