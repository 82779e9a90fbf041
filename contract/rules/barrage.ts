import { comments } from '../limits/comments';
import { video } from '../limits/video';

/** What the sender of a barrage is told, by the page or by the server. */
export const barrageMessages = {
  /** R238, C07 */
  empty: '内容不能为空',
  /** R238, R261 */
  tooLong: `内容不能超过${comments.barrageMaxLength}字符`,
  tooFast: `发送太快了，请${video.slowModeSeconds}秒后再试`,
} as const;

/** The length of a text. A character outside the basic plane counts as one. */
export const lengthOf = (text: string): number =>
  text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);

const invisible = /[\s\p{Cf}\u3164\uFFA0\u115F\u1160\u2800]/gu;

/** Whether a reader sees nothing of a text. */
export const isBlank = (text: string): boolean => text.replace(invisible, '') === '';

/** What is wrong with a barrage. */
export type BarrageFault = 'empty' | 'tooLong';

export function faultOfBarrage(text: string): BarrageFault | undefined {
  if (isBlank(text)) return 'empty';
  return lengthOf(text.trim()) > comments.barrageMaxLength ? 'tooLong' : undefined;
}
