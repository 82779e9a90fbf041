import { pinyin } from 'pinyin-pro';
import { fold } from '../../../../contract/rules/search/fold';

/** The pinyin initials of a title, its letters and digits as they are: 如何开发票 is rhkfp. */
export const initialsOf = (title: string): string =>
  pinyin(fold(title), { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/[^a-z0-9]/g, '');

/** Pairs of initials: those of a part of a title are all among those of the title. */
export const initialTokens = (initials: string): string[] => [
  ...new Set([...initials].slice(1).map((letter, at) => `~${initials[at]}${letter}`)),
];

/** Whether a text may be initials. */
export const mayBeInitials = (folded: string): boolean => /^[a-z0-9]{2,16}$/.test(folded);
