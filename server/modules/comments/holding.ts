import { comments } from '../../../contract/limits/comments';
import { heldWords } from './held-words';

/** Why a comment is held for review. */
export type HeldFor = 'reviewFirst' | 'newcomer' | 'link' | 'picture' | 'word' | 'repeat';

/** What decides whether a comment is held for review. */
export interface Considered {
  /** A manager or an employee. */
  staff: boolean;
  /** Its type is configured to be reviewed first. */
  reviewFirst: boolean;
  /** The author's comments that every reader sees. */
  shownBefore: number;
  text: string;
  links: number;
  pictures: number;
  /** Texts of the author and of the same thread, of the last hours. */
  recentTexts: readonly string[];
}

/** Without what hides a word from a reader's eye: width, case, spaces, punctuation and invisible characters. */
const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const bareWords = heldWords.map(bareText);

const hasWord = (text: string): boolean => {
  const bare = bareText(text);
  return bareWords.some((word) => bare.includes(word));
};

/** A URL in the text, which is no link but is meant to be one. */
const writtenLink =
  /(?:https?:\/\/|www\.)\S|[a-z0-9-]\.(?:com|cn|net|org|top|xyz|vip|cc|io|me|shop|club|info)(?![a-z0-9])/i;

const hasLink = ({ text, links }: Considered): boolean => links > 0 || writtenLink.test(text.normalize('NFKC'));

function pairsOf(text: string): Map<string, number> {
  const characters = [...text];
  const pairs = new Map<string, number>();
  for (let at = 1; at < characters.length; at++) {
    const pair = `${characters[at - 1]}${characters[at]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Share of common character pairs (Dice), from 0 to 1. */
function similarity(one: Map<string, number>, other: Map<string, number>): number {
  const total = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0);
  const common = [...one].reduce((sum, [pair, count]) => sum + Math.min(count, other.get(pair) ?? 0), 0);
  return (2 * common) / Math.max(1, total(one) + total(other));
}

function isRepeated({ text, recentTexts }: Considered): boolean {
  const bare = bareText(text.slice(0, comments.comparedLength));
  if ([...bare].length < comments.repeatMinLength) return false;
  const pairs = pairsOf(bare);
  return recentTexts.some((recent) => similarity(pairs, pairsOf(bareText(recent))) >= comments.repeatSimilarity);
}

/** The reasons to hold a comment for review; none: it is visible at once. Comments of staff never are held. */
export function reasonsToHold(considered: Considered): HeldFor[] {
  if (considered.staff) return [];
  const reasons: Record<HeldFor, boolean> = {
    reviewFirst: considered.reviewFirst,
    newcomer: considered.shownBefore < comments.trustedAfter,
    link: hasLink(considered),
    picture: considered.pictures > 0,
    word: hasWord(considered.text),
    repeat: isRepeated(considered),
  };
  const names: readonly HeldFor[] = ['reviewFirst', 'newcomer', 'link', 'picture', 'word', 'repeat'];
  return names.filter((name) => reasons[name]);
}
