/** Widths in pixels at which a picture is read: a code that fills it is found in the small one, a distant one in the large. */
const widths = [800, 1_600] as const;

/** What the QR code in a picture says; undefined where there is none, or the file is no picture. */
export async function readPass(picture: Blob): Promise<string | undefined> {
  const [{ default: readCode }, bitmap] = await Promise.all([
    import('jsqr'),
    createImageBitmap(picture).catch(() => undefined),
  ]);
  if (!bitmap) return undefined;
  try {
    for (const width of widths) {
      const scale = Math.min(1, width / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      const surface = canvas.getContext('2d', { willReadFrequently: true });
      if (!surface) return undefined;
      surface.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const found = readCode(surface.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width, canvas.height);
      if (found && found.data.trim() !== '') return found.data.trim();
      if (scale === 1) return undefined;
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}
