import { machineSnapshot } from '@circuit-portal/workbench/driver';
import { perform } from '@circuit-portal/workbench/screens/on-screen';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { dialog } from '../../src/machines/screen-dialogs';
import type { Evidence } from '../../src/machines/service/complaint/machine';
import { screen } from '../../src/machines/service/complaint/screen';
import { absent, button, label, text, visible } from '../../src/machines/shared/screen';
import { Complaint } from '../../src/routes/service/complaint';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/service/complaint-dialog';
import { Notices } from '../../src/routes/shared/notices';
import { complaintMenuOptions } from '../../src/services/service/contacts';
import { sortsOptions } from '../../src/services/service/tickets';
import { BeansStage, leave, newVisit, signIn } from './support/beans';
import { findNoDraft, finishUpload } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import type { PageHands } from './support/hands';
import { hands as byHand } from './support/hands';
import { renderFlow } from './support/render-flow';
import { itSendsItsFileAgain } from './support/sent-again';

/** The captcha is the only thing that the page fetches itself. */
window.fetch = async () =>
  Response.json({ code: 200, success: true, message: '', data: { captchaId: 'sample', svg: '<svg/>' } });

const form = dialog('投诉工作人员');
const remove = button(/^删除/, form);

/** Leaves the evidence of the form as a reader would find it: the uploads beside this flow go as far as they should. */
async function bringEvidence({ state }: Evidence, { beside, sees, click, see, choose }: PageHands): Promise<void> {
  while (await sees(remove)) {
    await click(remove);
    await see([absent(remove)]);
  }
  if (state === 'done') return;
  await choose(label('附件（选填）', form), { name: '聊天记录.pdf', size: 1_000 });
  await see([visible(remove)]);
  if (state === 'failed') await finishUpload(() => beside('uploads'), '', '文件上传失败，请重试');
}

function queries(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const type of ['PCB', 'SMT', 'STEELMESH', 'FINANCIAL'])
    client.setQueryData(sortsOptions(type).queryKey, [
      { complaintSortCode: 'pcb-1', sortName: '服务态度', other: false },
    ]);
  client.setQueryData(complaintMenuOptions().queryKey, []);
  return client;
}

const page = () => (
  <QueryClientProvider client={queries()}>
    <BeansStage>
      <Notices>
        <Complaint />
      </Notices>
    </BeansStage>
  </QueryClientProvider>
);

await describeRenderedFlow({
  flow: flowNamed('complaint'),
  screen,
  unanswered: { 提交: 'says below a choice that it is missing' },
  requirements: ['R314', 'R315', 'R319', 'R322', 'R323'],
  render: () => {
    newVisit();
    return page();
  },
  fromEffect: ['complaint.open'],
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'form.submit': async ({ sender, evidence }, hands, act) => {
      if (sender === 'customer') signIn();
      await bringEvidence(evidence, hands);
      if (sender !== 'customer') leave();
      await act();
    },
  },
});

const choices = [
  { type: 'type.choose', salesClass: 'PCB' },
  { type: 'method.choose', method: 'ticket' },
  { type: 'sort.choose', sort: 'pcb-1' },
] as const;
const submit = {
  type: 'form.submit',
  written: {
    person: '业务员王某',
    content: '三天没有回复询价',
    suggestion: '请安排专人跟进',
    linkMan: '李工',
    phone: '13800138000',
  },
  sender: 'customer',
} as const;
const field = label('附件（选填）', form);

itSendsItsFileAgain({
  flow: 'complaint',
  screen,
  page: () => {
    newVisit();
    signIn();
    return page();
  },
  open: { type: 'complaint.open' },
  choices,
  submit,
  field,
});

it('keeps the files of a customer whose session ends while the form is open, and sends none anonymously', async () => {
  newVisit();
  signIn();
  const rendered = await renderFlow('complaint', undefined, page());
  const act = (event: AnyEventObject) =>
    perform({ screen }, event, {
      ...byHand,
      send: (sent: AnyEventObject) => rendered.actor().send(sent),
      beside: rendered.actor,
    });
  const ids = () => machineSnapshot(rendered.actor()).context.ids;
  try {
    await rendered.shows('idle');
    await act({ type: 'complaint.open' });
    await findNoDraft(rendered.actor);
    for (const choice of choices) await act(choice);
    await byHand.choose(field, { name: '聊天记录.png', size: 1_000 });
    await byHand.see([visible(remove)]);
    await finishUpload(() => rendered.actor('uploads'), 'index-of-the-file');
    leave();
    await act({ ...submit, sender: 'anonymous' });
    await rendered.shows('captcha');
    expect(ids()).toEqual([]);
    await act({ type: 'captcha.cancel' });
    await byHand.see([absent(remove), visible(text('匿名提交不带附件。', form))]);
    await act({ ...submit, sender: 'visitor' });
    await rendered.shows('loggingIn');
    expect(ids()).toEqual(['index-of-the-file']);
  } finally {
    await rendered.unmount();
  }
});
