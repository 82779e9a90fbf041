/** R237: how a barrage is drawn. */
export interface BarrageLooks {
  /** `top` stands in the middle above, `default` runs. */
  direction: 'top' | 'default';
  /** Moved by a script: what stands still is not. */
  isJs: boolean;
  style: {
    color: string;
    /** Pixels, on a wide screen. */
    fontSize: number;
  };
}

const looks = {
  customer: { direction: 'default', isJs: true, style: { color: '#ffffff', fontSize: 20 } },
  official: { direction: 'top', isJs: false, style: { color: '#ffd76e', fontSize: 20 } },
  tip: { direction: 'default', isJs: true, style: { color: '#ffb17a', fontSize: 20 } },
} as const satisfies Record<string, BarrageLooks>;

/** By who says it: staff, a customer, or a tip that was paid. */
export const drawnAs = (by: keyof typeof looks): BarrageLooks => looks[by];
