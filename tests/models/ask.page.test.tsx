import { perform } from '@circuit-portal/workbench/screens/on-screen';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Uploads } from '../../src/machines/questions/ask/machine';
import { fileField, screen } from '../../src/machines/questions/ask/screen';
import { dialog } from '../../src/machines/screen-dialogs';
import { absent, button, visible } from '../../src/machines/shared/screen';
import { Ask } from '../../src/routes/questions/ask';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/questions/ask-dialog';
import '../../src/ui/comments/editor/CommentEditor';
import '../../src/ui/theme/base.css';
import { Notices } from '../../src/routes/shared/notices';
import { BeansStage, leave, newVisit, signIn } from './support/beans';
import { answer, findNoDraft, finishUpload } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import type { PageHands } from './support/hands';
import { hands as byHand } from './support/hands';
import { renderFlow } from './support/render-flow';

const form = dialog('我要提问');
const remove = button(/^删除/, form);

/** Similar questions and the captcha are all that the page fetches itself. */
window.fetch = async () =>
  Response.json({
    code: 200,
    success: true,
    message: '',
    data: { captchaId: 'sample', svg: '<svg/>', questions: [], documents: [] },
  });

/** Leaves the attachments as an asker would find them: the uploads beside this flow go as far as they should. */
async function bringFiles(uploads: Uploads, { beside, sees, click, see, choose }: PageHands): Promise<void> {
  while (await sees(remove)) {
    await click(remove);
    await see([absent(remove)]);
  }
  if (uploads === 'done') return;
  await choose(fileField, { name: '资料.zip', size: 1_000 });
  await see([visible(remove)]);
  if (uploads === 'failed') await finishUpload(() => beside('uploads'), '', '文件上传失败，请重试');
}

function pageWith(kind: 'plain' | 'community') {
  localStorage.clear();
  newVisit();
  return (
    <QueryClientProvider client={new QueryClient()}>
      <BeansStage>
        <Notices>
          <Ask form={kind} list={kind === 'plain' ? 6 : 1} opensItself={false} onPosted={() => undefined} />
        </Notices>
      </BeansStage>
    </QueryClientProvider>
  );
}

await describeRenderedFlow({
  flow: flowNamed('ask'),
  screen,
  render: ({ input }) => {
    const { form: kind = 'plain' }: { form?: 'plain' | 'community' } = Object(input);
    return pageWith(kind);
  },
  fromEffect: ['ask.open'],
  // A captcha and an editor write of themselves.
  foreseen: ({ written, captcha: _, ...event }) => ({ ...event, title: written?.title }),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'ask.open': async ({ known }, _, act) => {
      if (known) signIn();
      else leave();
      await act();
    },
    'form.submit': async ({ uploads }, hands, act) => {
      await bringFiles(uploads, hands);
      await act();
    },
  },
});

it('has the file again whose upload closing the dialog has stopped', async () => {
  const rendered = await renderFlow('ask', { form: 'plain' }, pageWith('plain'));
  const act = (event: AnyEventObject) =>
    perform({ screen }, event, {
      ...byHand,
      send: (sent: AnyEventObject) => rendered.actor().send(sent),
      beside: rendered.actor,
    });
  const open = async () => {
    await rendered.shows('idle');
    // Signed in once: each time it would be somebody else.
    await byHand.click(button('我要提问'));
    await answer(rendered.actor, 'checkAsk', {
      type: 'stub.done',
      output: { noQuestion: false, captchaRequired: false },
    });
    await findNoDraft(rendered.actor);
    await rendered.shows('form');
  };
  signIn();
  try {
    await open();
    await byHand.choose(fileField, { name: '资料.zip', size: 1_000 });
    await byHand.see([visible(remove)]);
    await act({ type: 'dialog.close' });
    await open();
    await byHand.see([visible(remove)]);
  } finally {
    await rendered.unmount();
  }
});
