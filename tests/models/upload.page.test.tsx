import { describe } from 'vitest';
import { proof, screen } from '../../src/machines/files/upload/screen';
import { button } from '../../src/machines/shared/screen';
import { findNoDraft } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';

describe('the upload of a proof [R211, R213, R218, R221, R222, R223, R228]', async () => {
  await describeRenderedFlow({
    flow: flowNamed('upload'),
    screen,
    frame: 'page',
    render: () => portalPage('/portal/online-checking-result', reportKept),
    arrive: async (_, beside) => {
      await hands.click(button('数据异常反馈'));
      await findNoDraft(() => beside('dispute'));
      await hands.choose(proof.field, { name: '离职证明.pdf', size: 120_000 });
    },
  });
});
