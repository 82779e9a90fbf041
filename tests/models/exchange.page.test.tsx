import { saleAt, screen } from '../../src/machines/beans/exchange/screen';
import { button } from '../../src/machines/shared/screen';
import { forgetKey, keepKey } from '../../src/services/beans/sale/unresolved-exchanges';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { handSeconds } from './support/hand-seconds';
import { retry } from './support/patience';
import { salePage } from './support/sale-page';

const readAt = Date.parse('2026-11-24T11:00:00+08:00');

await describeRenderedFlow({
  flow: flowNamed('exchange'),
  screen,
  unanswered: {
    关闭: 'closes the question, which is another event',
    'openingAddress: ：便携电烙铁$': 'lies behind the dialog that is opening',
    'openingAddress: ：数字万用表$': 'lies behind the dialog that is opening',
    'openingAddress: ：螺丝刀套装$': 'lies behind the dialog that is opening',
    'openingAddress: ：纪念PCB尺$': 'lies behind the dialog that is opening',
  },
  requirements: ['R405', 'R406', 'R407', 'R408', 'R409', 'R410', 'R411', 'R412', 'R413', 'R414'],
  render: () => {
    for (const { skuCode } of saleAt(readAt).seckillGoodsResponseVos)
      forgetKey({ customerCode: 'C10001', activityKeyId: 'anniversary', skuCode });
    return salePage({ clock: handSeconds(readAt), sale: saleAt(readAt) });
  },
  fromEffect: ['exchange.ask'],
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    // The records of exchanges, which have a flow of their own, send it.
    'address.edit': async (event, { hover, send }) => {
      await hover(button(/：便携电烙铁$/));
      await retry(() => send(event));
    },
    'exchange.ask': async ({ signedIn, offer }, { click }, act) => {
      await click(button(signedIn ? 'C10001' : '访客'));
      // The actor that keeps the key is a stub.
      const attempt = { ...offer, customerCode: 'C10001' };
      if (offer.unresolved === '') forgetKey(attempt);
      else keepKey(attempt, offer.unresolved);
      await act();
    },
  },
  // The key is made at random, and an exchange leaves fewer beans.
  foreseen: ({ key: _, ...event }) => {
    if (event.type !== 'exchange.ask') return event;
    const { balance, ...offer } = event.offer;
    return { ...event, offer, known: balance !== null };
  },
});
