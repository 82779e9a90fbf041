/** What a person may have mailed too. The other kinds have a mail or short message of their own, or need none. */
export const inboxTopics = { comments: '评论', questions: '提问审核', beans: '金豆、兑换和优惠券' } as const;
export type InboxTopic = keyof typeof inboxTopics;

/** `now`: within minutes, unless it has been read by then; `daily`: what is still unread in the morning. */
export const mailWays = { off: '不发送', daily: '每天汇总一次', now: '及时发送' } as const;
export type MailWay = keyof typeof mailWays;

interface Kind {
  title: string;
  topic?: InboxTopic;
  /** `{name}` is the part of that name; what stands in 〔…〕 is left out where its part is empty. */
  text: string;
}

/** The kinds of messages. `{who}` is the nickname of who did it, `{subject}` the name of what it is about. */
export const inboxKinds = {
  commentAnswered: { topic: 'comments', title: '评论有新回复', text: '{who}回复了您在“{subject}”的评论。' },
  commentMentioned: { topic: 'comments', title: '有人提到了您', text: '{who}在“{subject}”的评论中提到了您。' },
  answerAccepted: { topic: 'comments', title: '回答被采纳', text: '您在提问“{subject}”下的回答已被采纳。' },
  commentLiked: { topic: 'comments', title: '评论获赞', text: '您在“{subject}”的评论获得{count}个赞。' },
  commentShown: { topic: 'comments', title: '评论已显示', text: '您在“{subject}”的评论已通过审核并显示。' },
  commentHidden: {
    topic: 'comments',
    title: '评论已隐藏',
    text: '您在“{subject}”的评论已被隐藏。〔原因：{reason}〕',
  },
  commentRemoved: {
    topic: 'comments',
    title: '评论已删除',
    text: '您在“{subject}”的评论已被工作人员删除。〔原因：{reason}〕',
  },
  reportDecided: { topic: 'comments', title: '举报已处理', text: '您举报的“{subject}”下的评论：{decision}。' },
  questionAnswered: { title: '提问已有回复', text: '您的提问“{subject}”已有工作人员回复。' },
  questionShown: { topic: 'questions', title: '提问已显示', text: '您的提问“{subject}”已通过审核并显示。' },
  questionHidden: {
    topic: 'questions',
    title: '提问未显示',
    text: '您的提问“{subject}”未通过审核或已被隐藏。〔原因：{reason}〕',
  },
  ticketAnswered: { title: '工单已有回复', text: '您提交的工单{subject}已有回复。' },
  signUpConfirmed: { title: '报名成功', text: '您已报名“{subject}”，时间：{when}。' },
  signUpWaiting: {
    title: '已加入候补名单',
    text: '“{subject}”名额已满或尚未开放，您已在名单中等候。',
  },
  signUpMovedUp: { title: '候补成功', text: '“{subject}”有名额了，您已报名成功，时间：{when}。' },
  signUpCancelled: { title: '报名已取消', text: '您对“{subject}”的报名已取消。' },
  activityChanged: {
    title: '活动安排有变更',
    text: '“{subject}”有变更，时间：{when}，地点：{place}。',
  },
  activityWithdrawn: { title: '活动已取消', text: '很抱歉，您报名的“{subject}”已取消。' },
  activityRestored: { title: '活动恢复举行', text: '您报名的“{subject}”恢复举行，时间：{when}。' },
  activitySoon: {
    title: '活动即将开始',
    text: '“{subject}”即将开始，时间：{when}，地点：{place}。',
  },
  beansBooked: { topic: 'beans', title: '金豆变动', text: '{subject}：{amount}金豆。' },
  couponEnding: { topic: 'beans', title: '优惠券即将到期', text: '优惠券“{subject}”将于{when}到期。' },
  exchangeShipped: {
    topic: 'beans',
    title: '兑换商品已发货',
    text: '您兑换的“{subject}”已发货。〔物流：{carrier}〕',
  },
  exchangeReturned: {
    topic: 'beans',
    title: '兑换已退回',
    text: '您兑换的“{subject}”已退回，{amount}金豆已返还。〔原因：{reason}〕',
  },
  actAsked: { title: '有操作等您批准', text: '{who}申请“{subject}”，须由另一人批准后执行。' },
  actDecided: { title: '您申请的操作已处理', text: '您申请的“{subject}”{decision}。〔原因：{reason}〕' },
  reviewAsked: { title: '有内容等您审核', text: '{who}请您审核“{subject}”。' },
  draftRemarked: { title: '草稿有新批注', text: '“{subject}”有{count}条他人的批注未解决。' },
  passwordChanged: { title: '登录密码已修改', text: '您的登录密码已于{when}修改（{subject}），其他设备需重新登录。' },
  passwordSet: { title: '登录密码已设置', text: '您的账号已于{when}设置登录密码（{subject}），其他设备需重新登录。' },
  passkeyAdded: { title: '通行密钥已添加', text: '您的账号于{when}添加了通行密钥（{subject}）。' },
  passkeyRemoved: { title: '通行密钥已删除', text: '您的账号于{when}删除了通行密钥（{subject}）。' },
  accountMerged: { title: '账号已合并', text: '账号{subject}已于{when}并入当前账号，转入金豆{amount}。' },
  accountClosed: {
    title: '原账号已关闭',
    text: '账号{subject}已合并并关闭，不能再登录，请使用当前账号。如非本人操作，请联系客服。',
  },
  newDevice: { title: '账号在新设备上登录', text: '您的账号于{when}在新设备（{subject}）上登录。' },
} as const satisfies Record<string, Kind>;
export type InboxKind = keyof typeof inboxKinds;

const known: Readonly<Record<string, Kind>> = inboxKinds;

/** A kind that an older or newer version of the program has written is none. */
export const isInboxKind = (kind: string): kind is InboxKind => Object.hasOwn(known, kind);

/** The kinds of a topic. */
export const kindsOf = (topic: InboxTopic): string[] =>
  Object.keys(known).filter((kind) => known[kind]?.topic === topic);

/** The sentence of a message. What a part says is not read for placeholders again. */
export function inboxText(kind: InboxKind, parts: Readonly<Record<string, string>>): string {
  const part = (name = '') => parts[name] ?? '';
  const said = inboxKinds[kind].text.replace(/〔([^〔〕]*)〕/g, (_, words: string) =>
    part(/\{(\w+)\}/.exec(words)?.[1]) === '' ? '' : words,
  );
  return said.replace(/\{(\w+)\}/g, (_, name: string) => part(name));
}
