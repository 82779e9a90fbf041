import { beansMessages } from '../../../../contract/beans/messages';
import { dialog, loginWindow, noDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  nth,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  there,
  visible,
} from '../../shared/screen';
import type { couponPackMachine } from './machine';
import { kinds } from './sample';

const pack = dialog('周年庆优惠券包');
const item = (at: number) => nth(role('listitem', undefined, pack), at);

/** R394, R395: each coupon with its kind and its value, and what they are worth together. */
const coupons: Sight[] = [
  visible(pack),
  visible(text(part('9张优惠券，总价值200元'), pack)),
  ...kinds.map((kind) => there(text(kind, pack))),
  showing(item(0), { text: part('¥80现金券') }, '¥80现金券'),
  showing(item(0), { text: part('满100元可用') }, '满100元可用'),
  there(text('9.5折', pack)),
];

/** The coupon pack of the anniversary (R368, R391, R394–R396). */
export const screen = screenOf<typeof couponPackMachine>({
  views: {
    popup: () => [...coupons, ready(button('一键领取', pack))],
    closed: () => [noDialog, ready(button('领取优惠券'))],
    awaitingLogin: () => [absent(pack), loginWindow],
    claiming: () => [...coupons, busy(button(/领取/, pack), '领取')],
    claimed: () => [visible(text(part('恭喜您，领取成功'), pack)), ready(button('知道了', pack))],
    refused: () => [
      ...coupons,
      visible(text(part(beansMessages.packTakenByPhone), pack)),
      ready(button('重新领取', pack)),
    ],
    phoneMissing: () => [
      ...coupons,
      visible(text(part(beansMessages.phoneMissing), pack)),
      showing(role('link', '去绑定手机号码', pack), { attributes: { href: '/portal/account?next=couponPack' } }),
    ],
    received: () => [noDialog, visible(text('已领取', partOf('couponPack')))],
  },
  events: {
    'pack.open': (_, { click }) => click(button('领取优惠券')),
    'pack.claim': (_, { click }) => click(button(/^(一键|重新)领取$/, pack)),
    'pack.close': (_, { click }) => click(button('关闭', pack)),
    'pack.read': 'outside',
  },
  announces: {
    'claiming: receiveCoupons → received': '恭喜您，领取成功知道了',
    'claiming: receiveCoupons → phoneMissing': beansMessages.phoneMissing,
    'claiming: receiveCoupons → refused': beansMessages.packTakenByPhone,
  },
});
