import type { Board } from './board';
import { drawBoard } from './board';

const most = 64;
const drawn = new Map<string, Board>();

/** A cached board, or a new one: the server draws a page's board once, not for each visitor. */
export function rememberedBoard(seed: string, ratio: number, mask?: 0 | 1 | 2): Board {
  const key = `${ratio} ${mask} ${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const board = drawBoard(seed, ratio, mask);
  if (drawn.size >= most) drawn.clear();
  drawn.set(key, board);
  return board;
}
