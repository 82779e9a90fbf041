import type { ClaimCoupon } from '../../../../contract/beans/coupons/calls';
import { beansMessages } from '../../../../contract/beans/messages';
import { closeDialog, dialog, loginWindow, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  label,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { couponMachine } from './machine';

/** What a page shows that is walked. */
export const sample: Omit<ClaimCoupon, 'processState' | 'own'> = {
  couponName: '周年庆50元现金券',
  couponType: 0,
  couponEffectiveStarTime: '2026-11-15 00:00:00',
  couponEffectiveEndTime: '2026-12-12 00:00:00',
  couponDiscountConfig: { couponDenomination: 50, freeDelivery: false, deliveryDiscountAmount: 0 },
};

const title = '领取优惠券';
const coupon = partOf('coupon');
export const claim = button('立即领取', coupon);
const submit = button('确认领取', dialog(title));

/** R431; a prepared coupon has a time of its own. */
const cardOf = (world: unknown): Sight[] => [
  visible(role('heading', '周年庆50元现金券', coupon)),
  visible(text('现金券', coupon)),
  visible(text(part('¥50'), coupon), '面值¥50'),
  visible(text(part(world === undefined ? '有效期：2026-11-15 00:00至2026-12-12 00:00' : '有效期：'), coupon)),
];

/** C28: the own code is there already. */
const formOf = (world: unknown): Sight[] => [
  ...openDialog(title, 480),
  ...cardOf(world),
  ...(world === undefined ? [showing(label('客编号码', dialog(title)), { value: 'C10001' })] : []),
];

const empty = (words: string) => () => [noDialog, visible(text(words, coupon)), absent(claim)];

/** A coupon by its address (R426–R431). */
export const screen = screenOf<typeof couponMachine>({
  views: {
    claimable: (_, _last, world) => [noDialog, ...cardOf(world), ready(claim)],
    awaitingLogin: (_, _last, world) => [absent(dialog(title)), ...cardOf(world), loginWindow],
    form: (_, _last, world) => [...formOf(world), ready(submit)],
    submitting: (_, _last, world) => [...formOf(world), busy(submit)],
    succeeded: () => [...openDialog('领取成功', 480), visible(text(part('恭喜您，领取成功'), dialog('领取成功')))],
    owned: (_, _last, world) => [noDialog, ...cardOf(world), visible(text('您已领取', coupon)), absent(claim)],
    claimed: empty(beansMessages.couponTaken),
    notStarted: empty('优惠券未到领取时间'),
    expired: empty('优惠券已过期'),
    voided: empty('优惠券已作废'),
  },
  events: {
    'coupon.claim': (_, { click }) => click(claim),
    'form.submit': async ({ phone }, { fill, click }) => {
      await fill(label('手机号码', dialog(title)), phone);
      await click(submit);
    },
    'dialog.close': closeDialog,
    'coupon.read': 'outside',
    'customer.gone': 'outside',
  },
  announces: { 'submitting: claimCoupon → refused': beansMessages.couponTaken },
});
