import { lineIcon } from './LineIcon';

export const CouponIcon = lineIcon('M3 7h18v3.5a1.6 1.6 0 0 0 0 3V17H3v-3.5a1.6 1.6 0 0 0 0-3ZM14.5 7.5v9');
