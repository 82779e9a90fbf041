import { gapsOf as gapsOnScreen } from '../screens/on-screen';
import type { Driver } from './driver';
import { applyReport } from './drivers/apply-report';
import { banner } from './drivers/banner';
import { couponClaim } from './drivers/coupon';
import { couponPack } from './drivers/coupon-pack';
import { exchange } from './drivers/exchange';
import { feedback } from './drivers/feedback';
import { like } from './drivers/like';
import { mailReport } from './drivers/mail-report';
import { quote } from './drivers/quote';
import { seckill } from './drivers/seckill';
import { session } from './drivers/session';
import { signIn } from './drivers/sign-in';
import { signedReport } from './drivers/signed-report';
import { task } from './drivers/task';
import { ticker } from './drivers/ticker';
import { titleSearch } from './drivers/title-search';
import { upload } from './drivers/upload';
import { verifyReport } from './drivers/verify-report';

/** How each flow is walked on the page, by the id of its machine. */
export const drivers: Readonly<Record<string, Driver>> = {
  applyReport,
  verifyReport,
  signedReport,
  upload,
  mailReport,
  feedback,
  like,
  titleSearch,
  quote,
  ticker,
  banner,
  seckill,
  exchange,
  signIn,
  couponPack,
  coupon: couponClaim,
  task,
  session,
};

/** What a driver lacks for a machine that has these states, user events and actors; empty where it is whole. */
export function gapsOf(
  driver: Driver,
  has: { states: readonly string[]; events: readonly string[]; actors: readonly string[] },
): string[] {
  return [
    ...gapsOnScreen(driver, has),
    ...has.actors
      .filter((src) => !driver.instant?.includes(src) && driver.outside?.[src] === undefined)
      .filter((src) => driver.answers[src] === undefined || driver.calls[src] === undefined)
      .map((src) => `call of ${src}`),
  ];
}
