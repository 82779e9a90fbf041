import { tipWords } from '../../../contract/player/messages';
import type { Barrage, BarragePlace } from './barrage';
import { drawnAs } from './barrage-item';

interface Heard {
  onBarrage: (barrage: Barrage) => void;
  onGone: (id: number) => void;
  /** A tip was paid. */
  onTip: (words: string) => void;
  onOnline: (pages: number) => void;
  /** From here on everything is heard; what was before has to be read. */
  onStart: () => void;
}

const leastRetryMs = 3_000;
const mostRetryMs = 60_000;

/**
 * Listens to what happens on a video while the page is visible: who listens is one who watches. Returns the stop function.
 */
export function watchVideo(
  { type, businessId }: BarragePlace,
  { onBarrage, onGone, onTip, onOnline, onStart }: Heard,
  open: (url: string) => EventSource = (url) => new EventSource(url),
): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  /** The browser connects again by itself, unless it was refused. */
  const retryLater = () => {
    clearTimeout(retry);
    const wait = Math.min(mostRetryMs, leastRetryMs * 2 ** refusals);
    // Lines that were refused together do not come back together.
    retry = setTimeout(follow, wait * (1 + Math.random()));
    refusals += 1;
  };
  function follow() {
    if (document.visibilityState !== 'visible') {
      close();
      return;
    }
    if (source !== undefined && source.readyState !== EventSource.CLOSED) return;
    const isFirst = source === undefined;
    const line = open(`/api/portal/v1/video/events?type=${type}&businessId=${businessId}`);
    source = line;
    line.addEventListener('open', () => {
      refusals = 0;
      onStart();
    });
    line.addEventListener('error', () => {
      if (line !== source || line.readyState !== EventSource.CLOSED) return;
      // What is there is shown all the same.
      if (isFirst && refusals === 0) onStart();
      retryLater();
    });
    const hear = (name: string, take: (data: Record<string, unknown>) => void) =>
      line.addEventListener(name, ({ data }: MessageEvent<unknown>) => take(Object(JSON.parse(String(data)))));
    hear('barrage', ({ id, content, direction, isSelf, customerCode }) => {
      if (typeof id !== 'number' || typeof content !== 'string') return;
      onBarrage({
        id,
        content,
        isSelf: isSelf === true,
        customerCode: typeof customerCode === 'string' ? customerCode : '',
        ...drawnAs(direction === 'top' ? 'official' : 'customer'),
      });
    });
    hear('gone', ({ id }) => {
      if (typeof id === 'number') onGone(id);
    });
    hear('reward', ({ customerName, rewardMoney }) => {
      if (typeof customerName === 'string' && typeof rewardMoney === 'number')
        onTip(tipWords(customerName, rewardMoney));
    });
    hear('online', ({ onLineNum }) => {
      if (typeof onLineNum === 'number') onOnline(onLineNum);
    });
    hear('gap', onStart);
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
