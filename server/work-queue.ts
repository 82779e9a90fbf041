import PQueue from 'p-queue';
import { messages } from '../contract/messages';
import { BusinessError } from './http/errors';

export interface WorkLimits {
  /** Tasks that run at a time. */
  atOnce: number;
  /** Tasks that wait at most. */
  waiting: number;
  /** What to tell those for whom there is no place. */
  retryAfterSeconds: number;
}

/** The queues of this process by name, for its metrics. */
export const workQueues = new Map<string, { pending: number; size: number }>();

type Run = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Work that takes a core or much memory takes turns, as every other call needs both too.
 * @returns runs a task in its turn. @throws BusinessError 503 where too many wait already
 */
export function createWorkQueue(name: string, { atOnce, waiting, retryAfterSeconds }: WorkLimits): Run {
  const queue = new PQueue({ concurrency: atOnce });
  workQueues.set(name, queue);
  return async (task) => {
    if (queue.pending + queue.size >= atOnce + waiting)
      throw new BusinessError(503, messages.internal, { retryAfterSeconds });
    return queue.add(task);
  };
}
