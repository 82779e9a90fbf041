/** A file in base64, with its padding. */
export const base64Of = async (file: Blob): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
