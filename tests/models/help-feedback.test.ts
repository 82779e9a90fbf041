import { expect, it } from 'vitest';
import type { ContextFrom } from 'xstate';
import { createActor } from 'xstate';
import { helpFeedbackMachine } from '../../src/machines/help/help-feedback/machine';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const written = { reasons: ['内容有错误'], description: '第二段的数值与表格不一致' } as const;
const pictures = { state: 'done', ids: ['index-1'] } as const;

function start() {
  const submissions = heldActor<void, ContextFrom<typeof helpFeedbackMachine>>();
  const logins = heldActor<void, LoginInput>();
  const actors = { submitFeedback: submissions.logic, login: logins.logic };
  const actor = createActor(helpFeedbackMachine.provide({ actors }));
  const said: string[] = [];
  actor.on('notice', ({ text }) => said.push(text));
  actor.start();
  const { send } = actor;
  send({ type: 'feedback.open', known: true });
  send({ type: 'form.submit', ...written, pictures });
  send({ type: 'dialog.close' });
  return {
    send,
    submissions,
    logins,
    said,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

it('can be left while an answer hangs, and is the same feedback when it is sent again', async () => {
  const { send, submissions, said, state, context } = start();
  const [first] = submissions.requests;
  expect([state(), first?.signal.aborted]).toEqual(['unresolved', true]);
  expect(said).toEqual(['提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复']);

  send({ type: 'feedback.open', known: true });
  expect([state(), context()]).toEqual(['form', { ...written, ids: ['index-1'] }]);
  send({ type: 'form.submit', ...written, pictures });
  expect(submissions.requests).toHaveLength(2);
  expect(submissions.last().input).toEqual(first?.input);
  await submissions.last().answer();
  expect([state(), context()]).toEqual(['idle', { reasons: [], description: '', ids: [] }]);
});

it('is kept where the login that it now needs is left, and forgotten when its form is closed', async () => {
  const { send, logins, state, context } = start();
  send({ type: 'feedback.open', known: false });
  await logins.last().fail({ code: 'DISMISSED', message: '' });
  expect([state(), context()]).toMatchObject(['unresolved', written]);

  send({ type: 'feedback.open', known: true });
  send({ type: 'dialog.close' });
  expect([state(), context()]).toMatchObject(['idle', { reasons: [], description: '' }]);
});
