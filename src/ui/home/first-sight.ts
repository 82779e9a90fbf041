/**
 * Id of what a visitor sees first. A browser that knows `rel="expect"` paints nothing before it has read all of it: header
 * and quote form would move when their second halves come.
 */
export const firstSight = 'first-sight';
