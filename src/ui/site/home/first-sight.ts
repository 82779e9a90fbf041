/**
 * Id of what stands after all that a visitor sees first. A browser that knows `rel="expect"` paints nothing before it has
 * read that far: header and quote form would move when their second halves come. The mark has nothing in it, as Chromium
 * goes on where it reads the beginning of what is expected.
 */
export const firstSight = 'first-sight';
