import { fromPromise } from 'xstate';
import { barrageMachine } from '../../machines/player/barrage/machine';
import type { Login } from '../shared/login';
import type { BarragePlace } from './barrage';
import { sendBarrage } from './barrage';

/** The sending of barrage over a video. */
export const barrageFlow = (place: BarragePlace, login: Login) =>
  barrageMachine.provide({
    actors: {
      login: fromPromise(login),
      sendBarrage: fromPromise<{ auditStatus: 0 | 1 | 2 }, { text: string; key: string }>(({ input, signal }) =>
        sendBarrage(place, input, signal),
      ),
    },
  });
