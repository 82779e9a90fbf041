/** A `content-disposition` that downloads. RFC 5987: percent-encoded UTF-8, ASCII to look at. */
export const attachmentNamed = (fileName: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
