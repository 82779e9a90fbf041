import { createHash } from 'node:crypto';
import type { LiveSigner } from './video';

interface TencentLiveOptions {
  /** Of the play addresses. */
  domain: string;
  /** Of the play authentication; it never leaves the server. */
  key: string;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** The key hotlink protection of play addresses: txSecret = md5(key + stream name + txTime), txTime in hexadecimal. */
export function createTencentLive({ domain, key, clock }: TencentLiveOptions): LiveSigner {
  const urlOf = (address: string) => (URL.canParse(address) ? new URL(address) : undefined);
  return {
    signs: (address) => urlOf(address)?.host === domain,
    sign(address, seconds) {
      const url = new URL(address);
      const stream = url.pathname.replace(/^.*\//, '').replace(/\.(m3u8|flv)$/, '');
      const txTime = (Math.floor(clock() / 1000) + seconds).toString(16).toUpperCase();
      url.searchParams.set('txSecret', createHash('md5').update(`${key}${stream}${txTime}`).digest('hex'));
      url.searchParams.set('txTime', txTime);
      return url.href;
    },
  };
}
