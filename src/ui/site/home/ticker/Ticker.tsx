import type { TickerEvent } from '../../../../machines/site/ticker/machine';
import { CloseIcon } from '../../../icons/CloseIcon';
import { LineIcon } from '../../../icons/LineIcon';
import { ForwardIcon, PauseIcon, PlayIcon } from '../../../icons/MotionIcons';
import { useAttention } from '../use-attention';
import styles from './Ticker.module.css';

interface TickerNotice {
  href: string;
  /** MM-dd */
  date: string;
  title: string;
}

interface TickerProps {
  notices: readonly TickerNotice[];
  /** Name of the flow's state. */
  state: string;
  index: number;
  onEvent: (event: TickerEvent) => void;
}

/** R088: one line that shows the notices one after the other. */
export function Ticker({ notices, state, index, onEvent }: TickerProps) {
  const attention = useAttention((held) => onEvent({ type: held ? 'attention.hold' : 'attention.release' }));
  const paused = state === 'paused';
  if (state === 'closed') return <div data-flow="ticker" data-state={state} hidden />;
  return (
    <section className={styles.ticker} data-flow="ticker" data-state={state} aria-label="公告" {...attention}>
      <div className={styles.inside}>
        <LineIcon className={styles.sign}>
          <path d="M4 10v4h3l6 4V6l-6 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
        </LineIcon>
        <div className={styles.window}>
          <ul className={styles.notices} style={{ translate: `0 ${-100 * index}%` }}>
            {notices.map(({ href, date, title }, at) => (
              <li key={href} inert={at !== index}>
                <a href={href}>
                  <time className="tabular">{date}</time>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.details}>详情</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        {notices.length > 1 && (
          <>
            {paused && (
              <button type="button" aria-label="下一条" onClick={() => onEvent({ type: 'notice.next' })}>
                <ForwardIcon />
              </button>
            )}
            <button
              type="button"
              aria-label={paused ? '继续滚动' : '暂停滚动'}
              onClick={() => onEvent({ type: paused ? 'rotation.resume' : 'rotation.pause' })}
            >
              {paused ? <PlayIcon /> : <PauseIcon />}
            </button>
          </>
        )}
        <button type="button" aria-label="关闭公告" onClick={() => onEvent({ type: 'ticker.close' })}>
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}
