import type { Proof } from '../../src/machines/archive/dispute/machine';
import { screen } from '../../src/machines/archive/dispute/screen';
import { proof as field } from '../../src/machines/files/upload/screen';
import { absent, visible } from '../../src/machines/shared/screen';
import { finishUpload } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import type { PageHands } from './support/hands';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';
import { itSendsItsFileAgain } from './support/sent-again';

/** Leaves the field for the proof as the person would find it: the upload beside this flow goes as far as it should. */
async function bringProof(proof: Proof, { beside, sees, click, see, choose }: PageHands): Promise<void> {
  if (await sees(field.remove)) await click(field.remove);
  await see([absent(field.remove)]);
  if (proof.state === 'none') return;
  await choose(field.field, { name: '离职证明.pdf', size: 1_000 });
  await see([visible(field.remove)]);
  const uploads = () => beside('uploads');
  if (proof.state === 'failed') await finishUpload(uploads, '', '文件上传失败，请重试');
  if (proof.state === 'done') await finishUpload(uploads, proof.fileIndexId);
}

const page = () => portalPage('/portal/online-checking-result', reportKept);

await describeRenderedFlow({
  flow: flowNamed('dispute'),
  screen,
  requirements: ['R229', 'R445', 'R476', 'R489', 'R490', 'R494'],
  frame: 'page',
  render: page,
  fromEffect: ['dispute.open'],
  overrides: {
    'form.submit': async ({ proof }, hands, act) => {
      await bringProof(proof, hands);
      await act();
    },
  },
});

itSendsItsFileAgain({
  flow: 'dispute',
  screen,
  page,
  frame: 'page',
  open: { type: 'dispute.open' },
  submit: { type: 'form.submit', written: { feedbackContent: '入职日期有误', contactPhone: '13800138000' } },
  field: field.field,
});
