import { fromPromise } from 'xstate';
import type { Acceptance } from '../../machines/questions/accept/machine';
import { acceptMachine } from '../../machines/questions/accept/machine';
import { call } from '../shared/call';

export interface Answer {
  questionId: number;
  commentId: number;
  /** Staff does it in the asker's place. */
  forAsker: boolean;
}

/** Repeated, it changes nothing. */
function save({ questionId: id, commentId, forAsker }: Answer, accepted: 0 | 1): Promise<Acceptance> {
  const body = { id, commentId, accepted };
  return forAsker
    ? call('POST /api/portal/v1/question/acceptAnswerForAsker', body)
    : call('POST /api/portal/v1/question/acceptAnswer', body);
}

/** The acceptance of one answer. */
export const acceptFlow = (answer: Answer) =>
  acceptMachine.provide({
    actors: {
      accept: fromPromise<Acceptance, undefined>(() => save(answer, 1)),
      takeBack: fromPromise<Acceptance, undefined>(() => save(answer, 0)),
    },
  });
