import type { QueryClient } from '@tanstack/react-query';
import wx from 'weixin-js-sdk';
import type { CallData } from '../../../contract';
import { call } from '../shared/call';
import { menuOptions } from './site';

interface Card {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

/** What the head of a page says to messengers; undefined: the page is not for sharing. */
export function cardOf(head: ParentNode): Card | undefined {
  const said = (name: string) => head.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? '';
  const [title, link] = [said('title'), said('url')];
  return title === '' || link === '' ? undefined : { title, desc: said('description'), link, imgUrl: said('image') };
}

const names = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'hideMenuItems',
  'showMenuItems',
] satisfies wx.jsApiList;

/** Whatever passes the present address on; 在浏览器打开 stays. */
const shares = [
  'menuItem:share:appMessage',
  'menuItem:share:timeline',
  'menuItem:share:qq',
  'menuItem:share:weiboApp',
  'menuItem:share:QZone',
  'menuItem:favorite',
  'menuItem:copyUrl',
] satisfies wx.menuList;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Once one address is verified, the SDK calls `ready` at once for each further one, so that WeChat may still refuse for a moment. */
const pauses = [0, 400, 1_500];

/** As long as `isCurrent`: until WeChat has taken it. */
async function insist(
  act: (then: { success: () => void; fail: () => void }) => void,
  isCurrent: () => boolean,
): Promise<void> {
  for (const ms of pauses) {
    await wait(ms);
    if (!isCurrent()) return;
    const taken = await new Promise<boolean>((resolve) =>
      act({ success: () => resolve(true), fail: () => resolve(false) }),
    );
    if (taken) return;
  }
}

/** @returns whether WeChat has taken the signature */
const configure = (signature: CallData<'POST /api/portal/v1/site/getWeChatSignature'>) =>
  new Promise<boolean>((resolve) => {
    // The SDK writes into the list.
    wx.config({ debug: false, ...signature, jsApiList: [...names] });
    wx.error(() => resolve(false));
    wx.ready(() => resolve(true));
  });

/** iOS takes the address by which the page was loaded for the whole visit, other systems that of each page. */
const keepsFirst = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent);

const addressOf = (href: string): string => href.split('#', 1)[0] ?? '';

interface Visit {
  /** The address by which the page was loaded. */
  landing: string;
  queryClient: QueryClient;
  /** Shows what is not published. */
  previewed: boolean;
  /** Calls back for each further page, once it is drawn. */
  onPage: (listener: () => void) => void;
}

/** Tells WeChat what it shows where each page is shared, and forbids it for pages that are not for sharing. A failure leaves WeChat's own card. */
export function shareInWeChat({ landing, queryClient, previewed, onPage }: Visit): void {
  // Otherwise the SDK tells WeChat's statistics the address of the page and the kind of network.
  wx.getNetworkType = () => undefined;
  let turn = 0;
  let verified: string | undefined;
  let hidden = false;

  async function tell(): Promise<void> {
    turn += 1;
    const mine = turn;
    const isCurrent = () => mine === turn;
    if (queryClient.getQueryData(menuOptions().queryKey)?.off.includes('weChatShare')) return;
    const url = addressOf(keepsFirst() ? landing : location.href);
    if (verified !== url) {
      const signature = await call('POST /api/portal/v1/site/getWeChatSignature', { url });
      if (!isCurrent()) return;
      verified = url;
      if (!(await configure(signature))) {
        verified = undefined;
        return;
      }
    }
    const card = previewed ? undefined : cardOf(document.head);
    const menuList = [...shares];
    const shows = hidden && card !== undefined;
    hidden = card === undefined;
    // Beside one another: some versions of WeChat do not answer each.
    if (card === undefined) await insist((then) => wx.hideMenuItems({ menuList, ...then }), isCurrent);
    else
      await Promise.all([
        shows && insist((then) => wx.showMenuItems({ menuList, ...then }), isCurrent),
        insist((then) => wx.updateAppMessageShareData({ ...card, ...then }), isCurrent),
        insist((then) => wx.updateTimelineShareData({ ...card, ...then }), isCurrent),
      ]);
  }

  const begin = () => {
    const tellQuietly = () => void tell().catch(() => undefined);
    tellQuietly();
    onPage(tellQuietly);
  };
  if (window.WeixinJSBridge) begin();
  else document.addEventListener('WeixinJSBridgeReady', begin, { once: true });
}
