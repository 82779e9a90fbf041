import type { CallData } from '../../../contract';
import { comments as limits } from '../../../contract/limits';
import type { BarrageEvent } from '../../../contract/player/events';
import { call } from '../shared/call';
import { randomKey } from '../shared/random-key';

/** What is talked about: a film (7) or a camera (10). */
export interface BarragePlace {
  type: 7 | 10;
  businessId: number;
}

/** R237 */
export interface Barrage {
  /** Of the comment. */
  id: number;
  content: string;
  direction: 'top' | 'default';
  isSelf: boolean;
}

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

const official = 1;

type Comment = CallData<'POST /api/portal/v1/getCommentList'>['commentModelList'][number];

const barrageOf = ({ id, content, createType }: Comment, isSelf: boolean): Barrage => ({
  id,
  content: textOf(content),
  direction: createType === official ? 'top' : 'default',
  isSelf,
});

/** All barrage of a video, oldest first (R236, R263). */
export async function readBarrage({ type, businessId }: BarragePlace, ownCode: string): Promise<Barrage[]> {
  const page = { pageNum: 1, pageSize: limits.barragePageSize };
  const { commentModelList } = await (type === 7
    ? call('POST /api/portal/v1/getCommentList', { informationId: businessId, type, ...page, queryFlag: 1 })
    : call('POST /api/portal/v1/queryStratifyCommentInfoPage', { type, businessId, ...page }));
  return commentModelList
    .map((comment) => barrageOf(comment, ownCode !== '' && comment.customerCode === ownCode))
    .filter(({ content }) => content !== '')
    .sort((one, other) => one.id - other.id);
}

/** R262. @throws CallError */
export const sendBarrage = ({ type, businessId }: BarragePlace, text: string) =>
  call(
    'POST /api/portal/v1/comment/addComment',
    {
      commentServiceGuideId: businessId,
      // The server takes HTML.
      commentText: text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign),
      commentType: type,
      infoType: type,
      host: window.location.host,
    },
    { headers: { 'idempotency-key': randomKey() } },
  );

/** A manager takes one away. @throws CallError */
export const removeBarrage = (id: number) =>
  call('POST /api/portal/v1/comment/adminDeleteComment', { commentIds: [id] });

interface Heard {
  onBarrage: (barrage: Barrage) => void;
  onGone: (id: number) => void;
  onOnline: (pages: number) => void;
  /** Some may have been missed. */
  onGap: () => void;
}

/**
 * Listens to what happens on a video while the page is visible: who listens is one who watches. Returns the stop function.
 */
export function watchVideo(
  { type, businessId }: BarragePlace,
  { onBarrage, onGone, onOnline, onGap }: Heard,
  open: (url: string) => EventSource = (url) => new EventSource(url),
): () => void {
  let source: EventSource | undefined;
  let missed = false;
  const close = () => {
    source?.close();
    source = undefined;
    missed = true;
  };
  const hear = (line: EventSource, name: string, take: (data: Record<string, unknown>) => void) =>
    line.addEventListener(name, ({ data }: MessageEvent<unknown>) => take(Object(JSON.parse(String(data)))));
  const follow = () => {
    if (document.visibilityState !== 'visible') {
      close();
      return;
    }
    if (source !== undefined && source.readyState !== EventSource.CLOSED) return;
    const line = open(`/api/portal/v1/video/events?type=${type}&businessId=${businessId}`);
    source = line;
    line.addEventListener('open', () => {
      if (missed) onGap();
      missed = false;
    });
    // The browser connects again by itself, unless it was refused: then when the page is visible again.
    line.addEventListener('error', () => {
      missed = true;
    });
    hear(line, 'barrage', (data) => {
      if (isBarrage(data)) onBarrage(data);
    });
    hear(line, 'gone', ({ id }) => {
      if (typeof id === 'number') onGone(id);
    });
    hear(line, 'online', ({ onLineNum }) => {
      if (typeof onLineNum === 'number') onOnline(onLineNum);
    });
    hear(line, 'gap', onGap);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

const isBarrage = (value: object): value is BarrageEvent =>
  'id' in value && typeof value.id === 'number' && 'content' in value && typeof value.content === 'string';
