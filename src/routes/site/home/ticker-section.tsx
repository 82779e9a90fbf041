import { useState } from 'react';
import type { NoticeItem } from '../../../../contract/news/calls';
import type { tickerMachine } from '../../../machines/site/ticker/machine';
import { Ticker } from '../../../ui/site/home/ticker/Ticker';
import { prefersStillness } from '../../shared/prefers-stillness';
import { useLaterFlow } from '../../shared/use-later-flow';

const fetchRunner = () => import('./ticker-runner');

/** The notice ticker with its flow (R088). To be given a new key when its notices change. */
export function TickerSection({ notices }: { notices: readonly NoticeItem[] }) {
  const count = notices.length;
  const input = () => ({ count, still: count < 2 || prefersStillness() });
  const [first] = useState(() => ({ state: 'rotating', context: { count, still: false, index: 0 } }));
  const { view, send, runner } = useLaterFlow<typeof tickerMachine>(first, input, fetchRunner);
  return (
    <>
      <Ticker
        notices={notices.map(({ informationId, title, noticeInfoTitle, showStartTime }) => ({
          href: `/portal/q7i${informationId}.html`,
          date: showStartTime.slice('yyyy-'.length, 'yyyy-MM-dd'.length),
          title: noticeInfoTitle === '' ? title : noticeInfoTitle,
        }))}
        state={view.state}
        index={view.context.index}
        onEvent={send}
      />
      {runner}
    </>
  );
}
