import { fromPromise } from 'xstate';
import type { AskForm } from '../../machines/questions/ask/machine';
import { askMachine } from '../../machines/questions/ask/machine';
import { CallError, call } from '../shared/call';
import type { Login } from '../shared/login';
import type { Draft } from './draft';
import { dropDraft, keyOf } from './draft';

interface Captcha {
  captchaId: string;
  captchaAnswer: string;
}

interface Asker {
  login: Login;
  requireName: (signal: AbortSignal) => Promise<void>;
  /** The code of the customer who asks. */
  author: () => string;
  /** What is typed now. */
  draft: () => Draft;
  /** The solved captcha, where one is asked for. */
  captcha: () => Partial<Captcha>;
}

/** Asking a question on a page with one of the two forms. */
export const askFlow = (form: AskForm, { login, requireName, author, draft, captcha }: Asker) =>
  askMachine.provide({
    actors: {
      login: fromPromise(login),
      checkAsk: fromPromise<{ noQuestion: boolean; captchaRequired: boolean }, undefined>(({ signal }) =>
        call('POST /api/portal/v1/question/checkAsk', undefined, { signal }),
      ),
      requireName: fromPromise<void, undefined>(({ signal }) => requireName(signal)),
      postQuestion: fromPromise<{ id: number; status: 0 | 1 }, undefined>(async ({ signal }) => {
        const typed = draft();
        const by = author();
        const { categoryCode, title, content, files } = typed;
        // The form refuses a question without one.
        if (categoryCode === '') throw new CallError('400', '请选择问题类型');
        const posted = await call(
          'POST /api/portal/v1/question/submit',
          {
            categoryCode,
            title: title.trim(),
            content,
            ...(files.length === 0 ? {} : { fileList: files.map(({ id }) => id) }),
            ...(form === 'community' ? { contentType: 3 } : {}),
            ...captcha(),
          },
          { signal, headers: { 'idempotency-key': keyOf(form, by, typed) } },
        );
        dropDraft(form, by);
        return posted;
      }),
    },
  });
