type Purify = (html: string) => string;
/** Loaded with the first comments that a browser fetches itself. */
let purifying: Promise<Purify> | undefined;

/** R174: sanitises comments in a browser. While the server renders they pass as they were stored, sanitised. */
export async function commentPurifier(): Promise<Purify> {
  if (typeof window === 'undefined') return (html) => html;
  purifying ??= import('./comment-purify').then(({ createPurify }) => createPurify());
  try {
    return await purifying;
  } catch (error) {
    // A chunk that did not load is requested again next time.
    purifying = undefined;
    throw error;
  }
}
