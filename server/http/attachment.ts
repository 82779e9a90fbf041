/** A `content-disposition: attachment` with the file name in RFC 5987 encoding. */
export const attachmentNamed = (fileName: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
