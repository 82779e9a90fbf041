import { fromPromise } from 'xstate';
import { blankQuestion } from '../../machines/questions/ask/draft';
import type { AskForm, Sent } from '../../machines/questions/ask/machine';
import { askMachine } from '../../machines/questions/ask/machine';
import { CallError, call } from '../shared/call';
import { sentBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import type { Login } from '../shared/login';

interface Asker {
  login: Login;
  requireName: (signal: AbortSignal) => Promise<void>;
}

/** Asking a question on a page with one of the two forms. */
export function askFlow(form: AskForm, { login, requireName }: Asker) {
  const drafts = draftsOf({ name: 'question', kind: 'kept', blank: blankQuestion }, form);
  const { actions, actors } = sentBy(drafts, async ({ written, captcha }: Sent, requestKey, signal) => {
    const { categoryCode, title, content, files } = written;
    // The form refuses a question without one.
    if (categoryCode === '') throw new CallError('400', '请选择问题类型');
    drafts.keep(written);
    return call(
      'POST /api/portal/v1/question/submit',
      {
        categoryCode,
        title: title.trim(),
        content,
        ...(files.length === 0 ? {} : { fileList: files.map(({ id }) => id) }),
        ...(form === 'community' ? { contentType: 3 } : {}),
        ...captcha,
      },
      { signal, headers: { 'idempotency-key': requestKey } },
    );
  });
  return askMachine.provide({
    actions,
    actors: {
      ...actors,
      login: fromPromise(login),
      checkAsk: fromPromise<{ noQuestion: boolean; captchaRequired: boolean }, undefined>(({ signal }) =>
        call('POST /api/portal/v1/question/checkAsk', undefined, { signal }),
      ),
      requireName: fromPromise<void, undefined>(({ signal }) => requireName(signal)),
    },
  });
}
