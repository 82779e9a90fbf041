import type { OperationResult } from '../../../contract/comments/fields';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { BusinessError } from '../../http/errors';
import type { Done } from './operations-store';

/** R169 */
export function requireSome(ids: readonly number[]): void {
  if (ids.length === 0) throw new BusinessError(400, commentMessages.noneSelected);
}

/**
 * The reply to an operation: it is successful if anything was done or is so already, which its message tells apart.
 * @throws BusinessError 409 with the reason if everything was refused (R197)
 */
export function resultOf({ changed, before, ...result }: Done): { data: OperationResult; message: string } {
  const { done, unchanged, refused } = result;
  const [first] = refused;
  if (first && done.length + unchanged.length === 0)
    throw new BusinessError(409, first.message, { reason: changed ? 'CHANGED' : 'REFUSED', refused: refused.length });
  if (first) return { data: result, message: `部分操作未成功：${refused.length}条` };
  return { data: result, message: before === '' ? commentMessages.done : before };
}
