import { tipWords } from '../../../contract/player/messages';
import { listenToLine } from '../shared/event-line';
import type { Barrage, BarragePlace } from './barrage';
import { drawnAs } from './barrage-item';

interface VideoListener {
  onBarrage: (barrage: Barrage) => void;
  onGone: (id: number) => void;
  /** A tip was paid. */
  onTip: (words: string) => void;
  onOnline: (pages: number) => void;
  /** From here on everything is heard; what was before has to be read. */
  onStart: () => void;
}

/** Listens to what happens on a video while the page is visible: who listens is one who watches. Returns the stop function. */
export const watchVideo = (
  { type, businessId }: BarragePlace,
  { onBarrage, onGone, onTip, onOnline, onStart }: VideoListener,
): (() => void) =>
  listenToLine(`/api/portal/v1/video/events?type=${type}&businessId=${businessId}`, {
    onOpen: onStart,
    // What is there is shown all the same.
    onRefused: onStart,
    events: {
      barrage({ id, content, direction, isSelf, customerCode }) {
        if (typeof id !== 'number' || typeof content !== 'string') return;
        onBarrage({
          id,
          content,
          isSelf: isSelf === true,
          customerCode: typeof customerCode === 'string' ? customerCode : '',
          ...drawnAs(direction === 'top' ? 'official' : 'customer'),
        });
      },
      gone({ id }) {
        if (typeof id === 'number') onGone(id);
      },
      reward({ customerName, rewardMoney }) {
        if (typeof customerName === 'string' && typeof rewardMoney === 'number')
          onTip(tipWords(customerName, rewardMoney));
      },
      online({ onLineNum }) {
        if (typeof onLineNum === 'number') onOnline(onLineNum);
      },
      gap: onStart,
    },
  });
