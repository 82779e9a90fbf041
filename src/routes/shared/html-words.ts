/** The words of sanitised HTML. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
