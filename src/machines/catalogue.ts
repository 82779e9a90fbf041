import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowModel } from './flow-model';

type Loaded = { machine: AnyStateMachine; model: FlowModel<AnyStateMachine> };

/** A model is typed by its own machine; the workbench reads all of them through the general type. */
const load = <M extends AnyStateMachine>(machine: M, model: FlowModel<M>): Loaded => ({
  machine,
  model: model as unknown as FlowModel<AnyStateMachine>,
});

/** Every flow of the portal, once. */
export const catalogue: readonly Flow[] = [
  {
    id: 'applyReport',
    title: '申请履历报告',
    file: 'src/machines/apply-report/machine.ts',
    load: async () =>
      load((await import('./apply-report/machine')).applyReportMachine, (await import('./apply-report/model')).model),
  },
  {
    id: 'verifyReport',
    title: '在线验证报告',
    file: 'src/machines/verify-report/machine.ts',
    load: async () =>
      load(
        (await import('./verify-report/machine')).verifyReportMachine,
        (await import('./verify-report/model')).model,
      ),
  },
  {
    id: 'signedReport',
    title: '签署版报告',
    file: 'src/machines/signed-report/machine.ts',
    load: async () =>
      load(
        (await import('./signed-report/machine')).signedReportMachine,
        (await import('./signed-report/model')).model,
      ),
  },
  {
    id: 'upload',
    title: '上传文件',
    file: 'src/machines/upload/machine.ts',
    load: async () => load((await import('./upload/machine')).uploadMachine, (await import('./upload/model')).model),
  },
  {
    id: 'mailReport',
    title: '转发报告到邮箱',
    file: 'src/machines/mail-report/machine.ts',
    load: async () =>
      load((await import('./mail-report/machine')).mailReportMachine, (await import('./mail-report/model')).model),
  },
  {
    id: 'feedback',
    title: '数据异常反馈',
    file: 'src/machines/feedback/machine.ts',
    load: async () =>
      load((await import('./feedback/machine')).feedbackMachine, (await import('./feedback/model')).model),
  },
  {
    id: 'session',
    title: '登录与退出',
    file: 'src/machines/session/machine.ts',
    load: async () => load((await import('./session/machine')).sessionMachine, (await import('./session/model')).model),
  },
  {
    id: 'like',
    title: '点赞',
    file: 'src/machines/like/machine.ts',
    load: async () => load((await import('./like/machine')).likeMachine, (await import('./like/model')).model),
  },
  {
    id: 'titleSearch',
    title: '按标题搜索',
    file: 'src/machines/title-search/machine.ts',
    load: async () =>
      load((await import('./title-search/machine')).titleSearchMachine, (await import('./title-search/model')).model),
  },
  {
    id: 'quote',
    title: '首页快速计价',
    file: 'src/machines/quote/machine.ts',
    load: async () => load((await import('./quote/machine')).quoteMachine, (await import('./quote/model')).model),
  },
  {
    id: 'ticker',
    title: '首页公告滚动',
    file: 'src/machines/ticker/machine.ts',
    load: async () => load((await import('./ticker/machine')).tickerMachine, (await import('./ticker/model')).model),
  },
  {
    id: 'banner',
    title: '首页横幅轮播',
    file: 'src/machines/banner/machine.ts',
    load: async () => load((await import('./banner/machine')).bannerMachine, (await import('./banner/model')).model),
  },
  {
    id: 'signIn',
    title: '周年庆签到',
    file: 'src/machines/sign-in/machine.ts',
    load: async () => load((await import('./sign-in/machine')).signInMachine, (await import('./sign-in/model')).model),
  },
  {
    id: 'task',
    title: '周年庆任务',
    file: 'src/machines/task/machine.ts',
    load: async () => load((await import('./task/machine')).taskMachine, (await import('./task/model')).model),
  },
  {
    id: 'couponPack',
    title: '周年庆优惠券包',
    file: 'src/machines/coupon-pack/machine.ts',
    load: async () =>
      load((await import('./coupon-pack/machine')).couponPackMachine, (await import('./coupon-pack/model')).model),
  },
  {
    id: 'coupon',
    title: '领取优惠券',
    file: 'src/machines/coupon/machine.ts',
    load: async () => load((await import('./coupon/machine')).couponMachine, (await import('./coupon/model')).model),
  },
  {
    id: 'seckill',
    title: '每日秒杀',
    file: 'src/machines/seckill/machine.ts',
    load: async () => load((await import('./seckill/machine')).seckillMachine, (await import('./seckill/model')).model),
  },
  {
    id: 'exchange',
    title: '金豆兑换',
    file: 'src/machines/exchange/machine.ts',
    load: async () =>
      load((await import('./exchange/machine')).exchangeMachine, (await import('./exchange/model')).model),
  },
];
