import { emoji, emojiAddress } from '../../../../contract/comments/rules/emoji';

/** What is not closed ends with the text: each search succeeds where it begins, so that the time is linear. */
const tokens = /<(?:"[^"]*"?|'[^']*'?|[^>"'])*>?|[^<]+/g;
const known = new RegExp(emoji.join('|'), 'gu');

const picture = (character: string): string =>
  `<img src="${emojiAddress(character)}" alt="${character}" class="emoji" width="20" height="20" loading="lazy">`;

/** Replaces the emoji in the text of sanitised HTML by their pictures (R178). The server and the browser draw the same. */
export const drawEmoji = (html: string): string =>
  html.replace(tokens, (token) => (token.startsWith('<') ? token : token.replace(known, picture)));
