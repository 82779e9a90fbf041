import { comments } from '../limits/comments';
import { video } from '../limits/video';
import { isBlank, lengthOf } from './text';

/** What the sender of a barrage is told, by the page or by the server. */
export const barrageMessages = {
  /** R238, C07 */
  empty: '内容不能为空',
  /** R238, R261 */
  tooLong: `内容不能超过${comments.barrageMaxLength}字符`,
  tooFast: `发送太快了，请${video.slowModeSeconds}秒后再试`,
} as const;

/** What is wrong with a barrage. */
export type BarrageFault = 'empty' | 'tooLong';

export function faultOfBarrage(text: string): BarrageFault | undefined {
  if (isBlank(text)) return 'empty';
  return lengthOf(text.trim()) > comments.barrageMaxLength ? 'tooLong' : undefined;
}
