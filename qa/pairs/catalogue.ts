import type { AnyPair } from '@circuit-portal/workbench/pair';
import { pair as chatDesk } from './chat-desk';
import { pair as commentModeration } from './comment-moderation';
import { pair as seckillExchange } from './seckill-exchange';
import { pair as twoExchanges } from './two-exchanges';

/** Flows that are walked two and two over one world. */
export const pairs: readonly AnyPair[] = [chatDesk, commentModeration, seckillExchange, twoExchanges];
