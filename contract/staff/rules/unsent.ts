/** Messages that the portal sends by itself, and gives up after several tries. */
export const unsentKinds = ['signUpMails', 'answerNotices', 'ticketNotices'] as const;
export type UnsentKind = (typeof unsentKinds)[number];

export const unsentTexts: Readonly<Record<UnsentKind, string>> = {
  signUpMails: '活动报名邮件',
  answerNotices: '提问回复通知',
  ticketNotices: '工单通知',
};
