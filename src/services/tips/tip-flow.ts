import { fromPromise } from 'xstate';
import type { TipState } from '../../../contract/tips/calls';
import type { Payment } from '../../machines/tips/tip/machine';
import { tipMachine } from '../../machines/tips/tip/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';

/** A tip for a live video (R265). */
export const tipFlow = (accessId: string, login: Login) =>
  tipMachine.provide({
    actors: {
      login: fromPromise(login),
      openPayment: fromPromise<Payment, { fen: number; key: string }>(({ input: { fen, key }, signal }) =>
        call(
          'POST /api/portal/v1/factoryLive/reward',
          { accessId, rewardMoney: fen / 100 },
          { headers: { 'idempotency-key': key }, signal },
        ),
      ),
      askPayment: fromPromise<TipState, { settlementAccessId: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/factoryLive/getRewardStatus', input, { signal }),
      ),
      endPayment: fromPromise<TipState, { settlementAccessId: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/factoryLive/cancelReward', input, { signal }),
      ),
    },
  });
