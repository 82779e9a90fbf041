import { beans } from '../../limits/beans';
import { checkMobile } from '../../rules/contact';
import { entered } from '../../rules/entered';
import { isBlank, lengthOf } from '../../rules/text';
import type { ExchangeAddress } from '../sale/calls';

const within = (name: string, most: number) => (value: string) => {
  if (isBlank(value)) return `请输入${name}`;
  return lengthOf(value.trim()) <= most ? undefined : `${name}不能超过${most}字`;
};

/** What is wrong with each part of an address; undefined where nothing is. */
export const addressChecks = {
  linkMan: within('收货人', beans.nameMaxLength),
  phone: checkMobile,
  region: within('所在地区', beans.regionMaxLength),
  detail: within('详细地址', beans.addressMaxLength),
} as const satisfies Record<keyof ExchangeAddress, (value: string) => string | undefined>;

/** As it is sent and stored. */
export const enteredAddress = ({ linkMan, phone, region, detail }: ExchangeAddress): ExchangeAddress => ({
  linkMan: entered('name', linkMan),
  phone: entered('mobile', phone),
  region: region.trim(),
  detail: detail.trim(),
});
