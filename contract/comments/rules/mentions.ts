/**
 * Whom a mention names, in `data-mention`: `c12` the author of comment 12, `a` the author of what is commented on, `m3` somebody
 * whom the thread mentions already.
 */
export const mentionRef = /^(?:[cm][1-9]\d{0,8}|a)$/;

const mentions = /<span data-mention="[^"<>]{1,10}">([^<>]*)<\/span>/g;

/** The markup as its limit counts it: of a mention the name that is read. */
export const countedMarkup = (markup: string): string => markup.replace(mentions, '$1');
