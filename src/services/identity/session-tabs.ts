/** By what the tabs of one browser agree on who is signed in. */
export type TabNews = 'signedIn' | 'signedOut';

const name = 'portal.session';

/** Hears the other tabs and tells them. */
export function joinTabs(hear: (news: TabNews) => void): { tell: (news: TabNews) => void; leave: () => void } {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signedIn' || data === 'signedOut') hear(data);
  };
  return { tell: (news) => channel.postMessage(news), leave: () => channel.close() };
}

/** Tells all pages of this browser, for a page that does not listen. */
export function tellTabs(news: TabNews): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}
