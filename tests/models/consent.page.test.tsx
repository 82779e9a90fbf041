import { it } from 'vitest';
import { sample, screen } from '../../src/machines/legal/consent/screen';
import { dialog, noDialog } from '../../src/machines/screen-dialogs';
import { visible } from '../../src/machines/shared/screen';
import { ConsentWindow } from '../../src/routes/legal/consent-window';
import { Notices } from '../../src/routes/shared/notices';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/legal/consent';
import '../../src/ui/legal/ConsentDialog';
import { BeansStage, leave, newVisit, signIn } from './support/beans';
import { answer } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';
import { renderFlow } from './support/render-flow';

const page = () => (
  <Notices>
    <BeansStage>
      <ConsentWindow />
    </BeansStage>
  </Notices>
);

await describeRenderedFlow({
  flow: flowNamed('consent'),
  screen,
  render: () => {
    newVisit();
    signIn();
    return page();
  },
});

it('closes with the session', async () => {
  newVisit();
  signIn();
  const rendered = await renderFlow('consent', undefined, page());
  try {
    await answer(rendered.actor, 'findPending', { type: 'stub.done', output: sample });
    await hands.see([visible(dialog('协议已更新'))]);
    leave();
    await hands.see([noDialog]);
    signIn();
    await rendered.shows('checking');
  } finally {
    await rendered.unmount();
  }
});
