import { Type } from 'typebox';
import { beans } from '../limits/beans';

export const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
export const pageSize = Type.Integer({ minimum: 1, maximum: beans.mostPageSize });
export const instant = Type.Integer({ description: 'ms since 1970 by the server clock' });
export const dateTime = Type.String({ description: 'yyyy-MM-dd HH:mm:ss, Asia/Shanghai' });
/** A day that exists; the database knows no year 0. */
export const day = Type.String({ format: 'date', pattern: '^[1-9]', description: 'yyyy-MM-dd, Asia/Shanghai' });
export const activityKeyId = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });
export const picture = Type.String({
  description: 'URL of a picture, or art:SEED for a board generated from the seed',
});
export const beanAmount = Type.Integer({ minimum: 0 });
export const optionalActivity = Type.Object({ activityKeyId: Type.Optional(activityKeyId) });

/** Where a customer's coupon comes from. */
export const couponOrigin = { pack: 'pack', claim: 'claim', signIn: 'signIn' } as const;
export type CouponOrigin = (typeof couponOrigin)[keyof typeof couponOrigin];
