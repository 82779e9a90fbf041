/** For the next page; kept in the state of the history entry, not in the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A message. */
    notice?: string;
    /** When a report was found expired. */
    checkedAt?: string;
  }
}

export const pageNotice = {
  /** The server no longer shows the report to this browser. */
  reportGone: '报告查看时间已结束，请重新申请查询或重新在线验证',
  signingFailed: '报告签署未完成，请重新申请查询',
  revoked: '报告已作废，在线验证码已失效',
} as const;
