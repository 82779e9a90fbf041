import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowModel } from './shared/flow-model';
import type { AnyScreen } from './shared/screen';

type Loaded = { machine: AnyStateMachine; model: FlowModel<AnyStateMachine>; screen: AnyScreen };

/**
 * A model is typed by its own machine; the workbench reads all of them through the general type. In every flow a second
 * press waits for the same window, where a person is asked to sign in.
 */
const load = <M extends AnyStateMachine>(machine: M, model: FlowModel<M>, screen: AnyScreen): Loaded => ({
  machine,
  model: {
    ...(model as unknown as FlowModel<AnyStateMachine>),
    startedAgain: ['login', ...(model.startedAgain ?? [])],
  },
  screen,
});

/** Every flow of the portal, once. */
export const catalogue: readonly Flow[] = [
  {
    id: 'caseRun',
    title: '执行测试用例',
    file: 'src/machines/qa/case-run/machine.ts',
    load: async () =>
      load(
        (await import('./qa/case-run/machine')).caseRunMachine,
        (await import('./qa/case-run/model')).model,
        (await import('./qa/case-run/screen')).screen,
      ),
  },
  {
    id: 'chat',
    title: '在线客服',
    file: 'src/machines/service/chat/machine.ts',
    load: async () =>
      load(
        (await import('./service/chat/machine')).chatMachine,
        (await import('./service/chat/model')).model,
        (await import('./service/chat/screen')).screen,
      ),
  },
  {
    id: 'staffChat',
    title: '在线客服接待',
    file: 'src/machines/service/staff-chat/machine.ts',
    load: async () =>
      load(
        (await import('./service/staff-chat/machine')).staffChatMachine,
        (await import('./service/staff-chat/model')).model,
        (await import('./service/staff-chat/screen')).screen,
      ),
  },
  {
    id: 'inbox',
    title: '消息',
    file: 'src/machines/inbox/inbox/machine.ts',
    load: async () =>
      load(
        (await import('./inbox/inbox/machine')).inboxMachine,
        (await import('./inbox/inbox/model')).model,
        (await import('./inbox/inbox/screen')).screen,
      ),
  },
  {
    id: 'signUp',
    title: '活动报名',
    file: 'src/machines/events/sign-up/machine.ts',
    load: async () =>
      load(
        (await import('./events/sign-up/machine')).signUpMachine,
        (await import('./events/sign-up/model')).model,
        (await import('./events/sign-up/screen')).screen,
      ),
  },
  {
    id: 'passes',
    title: '入场核验',
    file: 'src/machines/events/passes/machine.ts',
    load: async () =>
      load(
        (await import('./events/passes/machine')).passesMachine,
        (await import('./events/passes/model')).model,
        (await import('./events/passes/screen')).screen,
      ),
  },
  {
    id: 'downloadMessage',
    title: '发送客户端下载地址',
    file: 'src/machines/site/download-message/machine.ts',
    load: async () =>
      load(
        (await import('./site/download-message/machine')).downloadMessageMachine,
        (await import('./site/download-message/model')).model,
        (await import('./site/download-message/screen')).screen,
      ),
  },
  {
    id: 'complaint',
    title: '投诉工作人员',
    file: 'src/machines/service/complaint/machine.ts',
    load: async () =>
      load(
        (await import('./service/complaint/machine')).complaintMachine,
        (await import('./service/complaint/model')).model,
        (await import('./service/complaint/screen')).screen,
      ),
  },
  {
    id: 'siteFeedback',
    title: '网站建议',
    file: 'src/machines/service/site-feedback/machine.ts',
    load: async () =>
      load(
        (await import('./service/site-feedback/machine')).siteFeedbackMachine,
        (await import('./service/site-feedback/model')).model,
        (await import('./service/site-feedback/screen')).screen,
      ),
  },
  {
    id: 'filmUpload',
    title: '上传影片',
    file: 'src/machines/files/film-upload/machine.ts',
    load: async () =>
      load(
        (await import('./files/film-upload/machine')).filmUploadMachine,
        (await import('./files/film-upload/model')).model,
        (await import('./files/film-upload/screen')).screen,
      ),
  },
  {
    id: 'exporting',
    title: '导出列表',
    file: 'src/machines/files/exporting/machine.ts',
    load: async () =>
      load(
        (await import('./files/exporting/machine')).exportingMachine,
        (await import('./files/exporting/model')).model,
        (await import('./files/exporting/screen')).screen,
      ),
  },
  {
    id: 'importing',
    title: '导入文件',
    file: 'src/machines/files/importing/machine.ts',
    load: async () =>
      load(
        (await import('./files/importing/machine')).importingMachine,
        (await import('./files/importing/model')).model,
        (await import('./files/importing/screen')).screen,
      ),
  },
  {
    id: 'factorAgain',
    title: '再次通过两步验证',
    file: 'src/machines/identity/factor-again/machine.ts',
    load: async () =>
      load(
        (await import('./identity/factor-again/machine')).factorAgainMachine,
        (await import('./identity/factor-again/model')).model,
        (await import('./identity/factor-again/screen')).screen,
      ),
  },
  {
    id: 'player',
    title: '视频播放',
    file: 'src/machines/player/player/machine.ts',
    load: async () =>
      load(
        (await import('./player/player/machine')).playerMachine,
        (await import('./player/player/model')).model,
        (await import('./player/player/screen')).screen,
      ),
  },
  {
    id: 'barrage',
    title: '发送弹幕',
    file: 'src/machines/player/barrage/machine.ts',
    load: async () =>
      load(
        (await import('./player/barrage/machine')).barrageMachine,
        (await import('./player/barrage/model')).model,
        (await import('./player/barrage/screen')).screen,
      ),
  },
  {
    id: 'scores',
    title: '评分与打赏列表',
    file: 'src/machines/live/scores/machine.ts',
    load: async () =>
      load(
        (await import('./live/scores/machine')).scoresMachine,
        (await import('./live/scores/model')).model,
        (await import('./live/scores/screen')).screen,
      ),
  },
  {
    id: 'rating',
    title: '直播评分',
    file: 'src/machines/live/rating/machine.ts',
    load: async () =>
      load(
        (await import('./live/rating/machine')).ratingMachine,
        (await import('./live/rating/model')).model,
        (await import('./live/rating/screen')).screen,
      ),
  },
  {
    id: 'tip',
    title: '打赏',
    file: 'src/machines/tips/tip/machine.ts',
    load: async () =>
      load(
        (await import('./tips/tip/machine')).tipMachine,
        (await import('./tips/tip/model')).model,
        (await import('./tips/tip/screen')).screen,
      ),
  },
  {
    id: 'search',
    title: '帮助搜索',
    file: 'src/machines/help/search/machine.ts',
    load: async () =>
      load(
        (await import('./help/search/machine')).searchMachine,
        (await import('./help/search/model')).model,
        (await import('./help/search/screen')).screen,
      ),
  },
  {
    id: 'helpFeedback',
    title: '文档反馈',
    file: 'src/machines/help/help-feedback/machine.ts',
    load: async () =>
      load(
        (await import('./help/help-feedback/machine')).helpFeedbackMachine,
        (await import('./help/help-feedback/model')).model,
        (await import('./help/help-feedback/screen')).screen,
      ),
  },
  {
    id: 'consent',
    title: '协议更新后再次同意',
    file: 'src/machines/legal/consent/machine.ts',
    load: async () =>
      load(
        (await import('./legal/consent/machine')).consentMachine,
        (await import('./legal/consent/model')).model,
        (await import('./legal/consent/screen')).screen,
      ),
  },
  {
    id: 'secondFactor',
    title: '两步验证',
    file: 'src/machines/identity/second-factor/machine.ts',
    load: async () =>
      load(
        (await import('./identity/second-factor/machine')).secondFactorMachine,
        (await import('./identity/second-factor/model')).model,
        (await import('./identity/second-factor/screen')).screen,
      ),
  },
  {
    id: 'signIn',
    title: '登录表单',
    file: 'src/machines/identity/sign-in/machine.ts',
    askedAs: 'login states: the form',
    load: async () =>
      load(
        (await import('./identity/sign-in/machine')).signInMachine,
        (await import('./identity/sign-in/model')).model,
        (await import('./identity/sign-in/screen')).screen,
      ),
  },
  {
    id: 'phoneSignIn',
    title: '手机登录',
    file: 'src/machines/identity/phone-sign-in/machine.ts',
    load: async () =>
      load(
        (await import('./identity/phone-sign-in/machine')).phoneSignInMachine,
        (await import('./identity/phone-sign-in/model')).model,
        (await import('./identity/phone-sign-in/screen')).screen,
      ),
  },
  {
    id: 'weChatSignIn',
    title: '微信登录',
    file: 'src/machines/identity/we-chat-sign-in/machine.ts',
    load: async () =>
      load(
        (await import('./identity/we-chat-sign-in/machine')).weChatSignInMachine,
        (await import('./identity/we-chat-sign-in/model')).model,
        (await import('./identity/we-chat-sign-in/screen')).screen,
      ),
  },
  {
    id: 'register',
    title: '注册',
    file: 'src/machines/identity/register/machine.ts',
    load: async () =>
      load(
        (await import('./identity/register/machine')).registerMachine,
        (await import('./identity/register/model')).model,
        (await import('./identity/register/screen')).screen,
      ),
  },
  {
    id: 'forgottenPassword',
    title: '忘记密码',
    file: 'src/machines/identity/forgotten-password/machine.ts',
    load: async () =>
      load(
        (await import('./identity/forgotten-password/machine')).forgottenPasswordMachine,
        (await import('./identity/forgotten-password/model')).model,
        (await import('./identity/forgotten-password/screen')).screen,
      ),
  },
  {
    id: 'newPassword',
    title: '重置密码',
    file: 'src/machines/identity/new-password/machine.ts',
    load: async () =>
      load(
        (await import('./identity/new-password/machine')).newPasswordMachine,
        (await import('./identity/new-password/model')).model,
        (await import('./identity/new-password/screen')).screen,
      ),
  },
  {
    id: 'changePassword',
    title: '修改密码',
    file: 'src/machines/identity/change-password/machine.ts',
    load: async () =>
      load(
        (await import('./identity/change-password/machine')).changePasswordMachine,
        (await import('./identity/change-password/model')).model,
        (await import('./identity/change-password/screen')).screen,
      ),
  },
  {
    id: 'setPassword',
    title: '设置密码',
    file: 'src/machines/identity/set-password/machine.ts',
    load: async () =>
      load(
        (await import('./identity/set-password/machine')).setPasswordMachine,
        (await import('./identity/set-password/model')).model,
        (await import('./identity/set-password/screen')).screen,
      ),
  },
  {
    id: 'passkeySignIn',
    title: '通行密钥登录',
    file: 'src/machines/identity/passkey-sign-in/machine.ts',
    load: async () =>
      load(
        (await import('./identity/passkey-sign-in/machine')).passkeySignInMachine,
        (await import('./identity/passkey-sign-in/model')).model,
        (await import('./identity/passkey-sign-in/screen')).screen,
      ),
  },
  {
    id: 'signInPasskeys',
    title: '管理登录用的通行密钥',
    file: 'src/machines/identity/sign-in-passkeys/machine.ts',
    load: async () =>
      load(
        (await import('./identity/sign-in-passkeys/machine')).signInPasskeysMachine,
        (await import('./identity/sign-in-passkeys/model')).model,
        (await import('./identity/sign-in-passkeys/screen')).screen,
      ),
  },
  {
    id: 'mergeAccounts',
    title: '合并账号',
    file: 'src/machines/identity/merge-accounts/machine.ts',
    load: async () =>
      load(
        (await import('./identity/merge-accounts/machine')).mergeAccountsMachine,
        (await import('./identity/merge-accounts/model')).model,
        (await import('./identity/merge-accounts/screen')).screen,
      ),
  },
  {
    id: 'closing',
    title: '注销账号',
    file: 'src/machines/identity/closing/machine.ts',
    load: async () =>
      load(
        (await import('./identity/closing/machine')).closingMachine,
        (await import('./identity/closing/model')).model,
        (await import('./identity/closing/screen')).screen,
      ),
  },
  {
    id: 'boundPhone',
    title: '绑定手机号码',
    file: 'src/machines/identity/bound-phone/machine.ts',
    load: async () =>
      load(
        (await import('./identity/bound-phone/machine')).boundPhoneMachine,
        (await import('./identity/bound-phone/model')).model,
        (await import('./identity/bound-phone/screen')).screen,
      ),
  },
  {
    id: 'applyReport',
    title: '申请履历报告',
    file: 'src/machines/archive/apply-report/machine.ts',
    askedAs: 'face verification: apply and polling',
    load: async () =>
      load(
        (await import('./archive/apply-report/machine')).applyReportMachine,
        (await import('./archive/apply-report/model')).model,
        (await import('./archive/apply-report/screen')).screen,
      ),
  },
  {
    id: 'verifyReport',
    title: '在线验证报告',
    file: 'src/machines/archive/verify-report/machine.ts',
    load: async () =>
      load(
        (await import('./archive/verify-report/machine')).verifyReportMachine,
        (await import('./archive/verify-report/model')).model,
        (await import('./archive/verify-report/screen')).screen,
      ),
  },
  {
    id: 'signedReport',
    title: '签署版报告',
    file: 'src/machines/archive/signed-report/machine.ts',
    askedAs: 'signed report: polling',
    load: async () =>
      load(
        (await import('./archive/signed-report/machine')).signedReportMachine,
        (await import('./archive/signed-report/model')).model,
        (await import('./archive/signed-report/screen')).screen,
      ),
  },
  {
    id: 'uploads',
    title: '表单的文件',
    file: 'src/machines/files/uploads/machine.ts',
    load: async () =>
      load(
        (await import('./files/uploads/machine')).uploadsMachine,
        (await import('./files/uploads/model')).model,
        (await import('./files/uploads/screen')).screen,
      ),
  },
  {
    id: 'upload',
    title: '上传文件',
    file: 'src/machines/files/upload/machine.ts',
    askedAs: 'upload: link, put, status',
    load: async () =>
      load(
        (await import('./files/upload/machine')).uploadMachine,
        (await import('./files/upload/model')).model,
        (await import('./files/upload/screen')).screen,
      ),
  },
  {
    id: 'mailReport',
    title: '转发报告到邮箱',
    file: 'src/machines/archive/mail-report/machine.ts',
    load: async () =>
      load(
        (await import('./archive/mail-report/machine')).mailReportMachine,
        (await import('./archive/mail-report/model')).model,
        (await import('./archive/mail-report/screen')).screen,
      ),
  },
  {
    id: 'ownCodes',
    title: '我的在线验证码',
    file: 'src/machines/archive/own-codes/machine.ts',
    load: async () =>
      load(
        (await import('./archive/own-codes/machine')).ownCodesMachine,
        (await import('./archive/own-codes/model')).model,
        (await import('./archive/own-codes/screen')).screen,
      ),
  },
  {
    id: 'dispute',
    title: '数据异常反馈',
    file: 'src/machines/archive/dispute/machine.ts',
    load: async () =>
      load(
        (await import('./archive/dispute/machine')).disputeMachine,
        (await import('./archive/dispute/model')).model,
        (await import('./archive/dispute/screen')).screen,
      ),
  },
  {
    id: 'session',
    title: '登录与退出',
    file: 'src/machines/identity/session/machine.ts',
    askedAs: 'login states',
    load: async () =>
      load(
        (await import('./identity/session/machine')).sessionMachine,
        (await import('./identity/session/model')).model,
        (await import('./identity/session/screen')).screen,
      ),
  },
  {
    id: 'profile',
    title: '个人资料',
    file: 'src/machines/identity/profile/machine.ts',
    load: async () =>
      load(
        (await import('./identity/profile/machine')).profileMachine,
        (await import('./identity/profile/model')).model,
        (await import('./identity/profile/screen')).screen,
      ),
  },
  {
    id: 'correction',
    title: '更正客户的金豆',
    file: 'src/machines/beans/correction/machine.ts',
    load: async () =>
      load(
        (await import('./beans/correction/machine')).correctionMachine,
        (await import('./beans/correction/model')).model,
        (await import('./beans/correction/screen')).screen,
      ),
  },
  {
    id: 'moderation',
    title: '评论管理、提问审核与工单处理',
    file: 'src/machines/shared/moderation/machine.ts',
    askedAs: 'comments: audit and pinning',
    load: async () =>
      load(
        (await import('./shared/moderation/machine')).moderationMachine,
        (await import('./shared/moderation/model')).model,
        (await import('./shared/moderation/screen')).screen,
      ),
  },
  {
    id: 'editing',
    title: '后台编辑',
    file: 'src/machines/shared/editing/machine.ts',
    load: async () =>
      load(
        (await import('./shared/editing/machine')).editingMachine,
        (await import('./shared/editing/model')).model,
        (await import('./shared/editing/screen')).screen,
      ),
  },
  {
    id: 'publication',
    title: '内容发布',
    file: 'src/machines/staff/publication/machine.ts',
    load: async () =>
      load(
        (await import('./staff/publication/machine')).publicationMachine,
        (await import('./staff/publication/model')).model,
        (await import('./staff/publication/screen')).screen,
      ),
  },
  {
    id: 'ask',
    title: '我要提问',
    file: 'src/machines/questions/ask/machine.ts',
    load: async () =>
      load(
        (await import('./questions/ask/machine')).askMachine,
        (await import('./questions/ask/model')).model,
        (await import('./questions/ask/screen')).screen,
      ),
  },
  {
    id: 'accept',
    title: '采纳回答',
    file: 'src/machines/questions/accept/machine.ts',
    load: async () =>
      load(
        (await import('./questions/accept/machine')).acceptMachine,
        (await import('./questions/accept/model')).model,
        (await import('./questions/accept/screen')).screen,
      ),
  },
  {
    id: 'like',
    title: '点赞',
    file: 'src/machines/comments/like/machine.ts',
    load: async () =>
      load(
        (await import('./comments/like/machine')).likeMachine,
        (await import('./comments/like/model')).model,
        (await import('./comments/like/screen')).screen,
      ),
  },
  {
    id: 'reportComment',
    title: '举报评论',
    file: 'src/machines/comments/report-comment/machine.ts',
    load: async () =>
      load(
        (await import('./comments/report-comment/machine')).reportCommentMachine,
        (await import('./comments/report-comment/model')).model,
        (await import('./comments/report-comment/screen')).screen,
      ),
  },
  {
    id: 'comment',
    title: '发表评论',
    file: 'src/machines/comments/comment/machine.ts',
    load: async () =>
      load(
        (await import('./comments/comment/machine')).commentMachine,
        (await import('./comments/comment/model')).model,
        (await import('./comments/comment/screen')).screen,
      ),
  },
  {
    id: 'titleSearch',
    title: '按标题搜索',
    file: 'src/machines/news/title-search/machine.ts',
    load: async () =>
      load(
        (await import('./news/title-search/machine')).titleSearchMachine,
        (await import('./news/title-search/model')).model,
        (await import('./news/title-search/screen')).screen,
      ),
  },
  {
    id: 'quote',
    title: '首页快速计价',
    file: 'src/machines/site/quote/machine.ts',
    load: async () =>
      load(
        (await import('./site/quote/machine')).quoteMachine,
        (await import('./site/quote/model')).model,
        (await import('./site/quote/screen')).screen,
      ),
  },
  {
    id: 'ticker',
    title: '首页公告滚动',
    file: 'src/machines/site/ticker/machine.ts',
    load: async () =>
      load(
        (await import('./site/ticker/machine')).tickerMachine,
        (await import('./site/ticker/model')).model,
        (await import('./site/ticker/screen')).screen,
      ),
  },
  {
    id: 'banner',
    title: '首页横幅轮播',
    file: 'src/machines/site/banner/machine.ts',
    load: async () =>
      load(
        (await import('./site/banner/machine')).bannerMachine,
        (await import('./site/banner/model')).model,
        (await import('./site/banner/screen')).screen,
      ),
  },
  {
    id: 'checkIn',
    title: '周年庆签到',
    file: 'src/machines/beans/check-in/machine.ts',
    askedAs: 'sign-in cycle',
    load: async () =>
      load(
        (await import('./beans/check-in/machine')).checkInMachine,
        (await import('./beans/check-in/model')).model,
        (await import('./beans/check-in/screen')).screen,
      ),
  },
  {
    id: 'task',
    title: '周年庆任务',
    file: 'src/machines/beans/task/machine.ts',
    load: async () =>
      load(
        (await import('./beans/task/machine')).taskMachine,
        (await import('./beans/task/model')).model,
        (await import('./beans/task/screen')).screen,
      ),
  },
  {
    id: 'couponPack',
    title: '周年庆优惠券包',
    file: 'src/machines/beans/coupon-pack/machine.ts',
    load: async () =>
      load(
        (await import('./beans/coupon-pack/machine')).couponPackMachine,
        (await import('./beans/coupon-pack/model')).model,
        (await import('./beans/coupon-pack/screen')).screen,
      ),
  },
  {
    id: 'coupon',
    title: '领取优惠券',
    file: 'src/machines/beans/coupon/machine.ts',
    load: async () =>
      load(
        (await import('./beans/coupon/machine')).couponMachine,
        (await import('./beans/coupon/model')).model,
        (await import('./beans/coupon/screen')).screen,
      ),
  },
  {
    id: 'seckill',
    title: '每日秒杀',
    file: 'src/machines/beans/seckill/machine.ts',
    askedAs: 'flash sale: countdown',
    load: async () =>
      load(
        (await import('./beans/seckill/machine')).seckillMachine,
        (await import('./beans/seckill/model')).model,
        (await import('./beans/seckill/screen')).screen,
      ),
  },
  {
    id: 'exchange',
    title: '金豆兑换',
    file: 'src/machines/beans/exchange/machine.ts',
    askedAs: 'flash sale: exchange',
    load: async () =>
      load(
        (await import('./beans/exchange/machine')).exchangeMachine,
        (await import('./beans/exchange/model')).model,
        (await import('./beans/exchange/screen')).screen,
      ),
  },
];
