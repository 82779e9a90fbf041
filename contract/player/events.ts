/** Data of the events of `GET /api/portal/v1/video/events?type=&businessId=`. */

/** `barrage`: somebody's words over the video (R237). */
export interface BarrageEvent {
  /** Of the comment. */
  id: number;
  content: string;
  direction: 'top' | 'default';
  isSelf: boolean;
  /** Of its author, for managers alone. */
  customerCode?: string;
}

/** `gone`: no longer seen by this reader. */
export interface GoneEvent {
  id: number;
}

/** `reward`: a tip for the camera was paid. */
export interface RewardEvent {
  /** Masked. */
  customerName: string;
  /** Yuan */
  rewardMoney: number;
}

/** `online`: how many pages watch it. */
export interface OnlineEvent {
  onLineNum: number;
}
