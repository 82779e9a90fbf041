export const site = {
  mostPageSize: 100,
  /** R068: the pager is hidden for fewer results. */
  pagerAbove: 10,
  /** R273 */
  showOrderPageSize: 12,
  /** R281 */
  otherShowOrders: 4,
  /** R278 */
  bestScore: 5,
  /** Number of showcases in the carousel of the home page. */
  homeShowOrders: 24,
  /** Maximum number of events per beacon. */
  trackingBatchSize: 50,
  trackingBytes: 64 * 1024,
  trackingDetailLength: 300,
  trackingDays: 90,
  /** How long tracking events are batched. */
  trackingDelayMs: 3_000,
  /** R069 */
  tooltipDelayMs: 2_000,
  /** R331: messages with the app's URL per phone, and the minimum interval between two. */
  downloadMessagesPerDay: 3,
  downloadMessageSeconds: 60,
  /** The same to all phones together within an hour: each message costs money. */
  downloadMessagesPerHour: 300,
  /** The same from one network. */
  downloadMessagesPerNetwork: 10,
  /** R331 */
  downloadQrcodePx: 204,
  /** R060 */
  popupCloseMs: 250,
  /** R034: the first-visit guide is part of the launch of the new site; it is not shown after this instant. */
  firstVisitGuideEndsAt: '2022-12-31T16:00:00Z',
} as const;
