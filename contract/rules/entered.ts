/** Signs that nobody sees: controls, marks of direction, zero width, selectors of glyphs. */
const unseen = /[\p{Cc}\p{Cf}\p{DI}]/gu;
/** With NFKC, hyphens and dashes of every width. */
const dashes = /[\p{Pd}\u2212]/gu;

const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').replace(unseen, '');

const oneLine = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').replace(unseen, '').trim();

const mobile = (text: string): string =>
  bare(text)
    .replace(dashes, '')
    .replace(/[()]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** A mobile number without hyphens, or area code and number with one between them. */
function landline(text: string): string {
  const alone = mobile(text);
  if (/^1\d{10}$/.test(alone)) return alone;
  return oneLine(text)
    .replace(dashes, '-')
    .replace(/^(?:\+|00)86[ -]?0?(?=\d{2,3}[ -])/, '0')
    .replace(/^\((\d{3,5})\) ?-?/, '$1-')
    .replace(/^(0\d{2,3}) /, '$1-')
    .replaceAll(' ', '');
}

const kinds = {
  mobile,
  landline,
  idNo: (text: string) => bare(text).replace(dashes, '').toUpperCase(),
  /** A Chinese full stop is a dot that a keyboard wrote; a blank inside is refused. */
  mailbox: (text: string) => oneLine(text).replace(/。/g, '.'),
  /** Digits and letters of a message, an app or a picture; hyphens only group them. */
  code: (text: string) => bare(text).replace(dashes, ''),
  /** Of an order, a parcel, an account: a hyphen is part of it. */
  reference: (text: string) => bare(text).replace(dashes, '-'),
  /** As it was entered, but for what nobody sees. */
  name: (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
} as const;
export type EnteredKind = keyof typeof kinds;

/**
 * What somebody means by what was typed, pasted or copied: full width, blanks, marks of direction and zero width are out.
 * Before every check and before it is sent or stored, in browser and server alike; lengths are those of the result.
 */
export const entered = (kind: EnteredKind, text: string): string => kinds[kind](text);

/** Dots between the parts of a transliterated name, as keyboards and documents have them; with NFKC. */
export const nameDots = '.。・‧•⋅∙●';
const dots = /[.。・‧•⋅∙●]/g;

/** By which two spellings of a person's name are one: dots between its parts have many look-alikes, blanks mean nothing. */
export const comparableName = (name: string): string => bare(name).replace(dots, '·').toLowerCase();

export const isSameName = (one: string, other: string): boolean => comparableName(one) === comparableName(other);

/** As documents have it: a middle dot between Chinese parts, and no blanks there. Other names stay. */
export const officialName = (name: string): string =>
  entered('name', name)
    .replace(/(?<=\p{sc=Han}) ?[.．﹒。｡・･‧•⋅∙●·] ?(?=\p{sc=Han})/gu, '·')
    .replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '');
