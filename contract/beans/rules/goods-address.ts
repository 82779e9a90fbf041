/** What names an item of a sale. */
interface GoodsKey {
  activityKeyId: string;
  skuCode: string;
}

const written = /^([A-Za-z0-9-]{1,40})_([A-Za-z0-9-]{1,40})$/;

/** The last part of an item's address; undefined where it is none (R367). */
export function readGoodsKey(text: string): GoodsKey | undefined {
  const [, activityKeyId, skuCode] = written.exec(text) ?? [];
  return activityKeyId === undefined || skuCode === undefined ? undefined : { activityKeyId, skuCode };
}

export const writeGoodsKey = ({ activityKeyId, skuCode }: GoodsKey): string => `${activityKeyId}_${skuCode}`;

export const anniversaryAddress = '/portal/18th-anniversary';

export const goodsAddress = (goods: GoodsKey): string => `${anniversaryAddress}/${writeGoodsKey(goods)}`;
