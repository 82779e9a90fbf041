import { beans } from '../../limits/beans';
import { checkMobile } from '../../rules/contact';
import type { ExchangeAddress } from '../sale/calls';

const within = (name: string, most: number) => (value: string) => {
  const text = value.trim();
  if (text === '') return `请输入${name}`;
  return text.length <= most ? undefined : `${name}不能超过${most}字`;
};

/** What is wrong with each part of an address; undefined where nothing is. */
export const addressChecks = {
  linkMan: within('收货人', beans.nameMaxLength),
  phone: checkMobile,
  region: within('所在地区', beans.regionMaxLength),
  detail: within('详细地址', beans.addressMaxLength),
} as const satisfies Record<keyof ExchangeAddress, (value: string) => string | undefined>;

export const trimAddress = ({ linkMan, phone, region, detail }: ExchangeAddress): ExchangeAddress => ({
  linkMan: linkMan.trim(),
  phone: phone.trim(),
  region: region.trim(),
  detail: detail.trim(),
});
