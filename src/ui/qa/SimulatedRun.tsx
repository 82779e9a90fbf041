import { Button } from '../parts/Button';
import { classNames } from '../parts/class-names';
import styles from './SimulatedRun.module.css';

type Kind = 'user' | 'done' | 'error' | 'after' | 'other';

interface SimulatedRunProps {
  title: string;
  over: boolean;
  offers: readonly { name: string; label: string; kind: Kind }[];
  log: readonly { label: string; title: string; notices: readonly string[] }[];
  /** JSON */
  context: string;
  inputs: readonly { name: string; label: string }[];
  input: string;
  onStep: (name: string) => void;
  onBack: () => void;
  onRestart: (input: string) => void;
}

const kinds: Record<Kind, string> = { user: '操作', done: '返回', error: '失败', after: '等待', other: '他人' };

/** The current state of the run, the possible steps, and the steps taken. */
export function SimulatedRun(props: SimulatedRunProps) {
  const { title, over, offers, log, context, inputs, input, onStep, onBack, onRestart } = props;
  return (
    <section className={styles.run} aria-label="模拟运行">
      <div className={styles.now} role="status">
        <span>当前状态</span>
        <strong>{title}</strong>
      </div>
      <div className={styles.tools}>
        <Button kind="secondary" onClick={onBack} disabled={log.length < 2}>
          后退一步
        </Button>
        <Button kind="secondary" onClick={() => onRestart(input)}>
          重新开始
        </Button>
        {inputs.length > 1 && (
          <label>
            起点
            <select value={input} onChange={({ target }) => onRestart(target.value)}>
              {inputs.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <h2>接下来可以发生</h2>
      {offers.length === 0 && <p>{over ? '流程已结束。' : '没有可以发生的事件。'}</p>}
      <ol className={styles.offers}>
        {offers.map(({ name, label, kind }, at) => (
          <li key={name}>
            <button type="button" onClick={() => onStep(name)}>
              <span className={styles.number}>{at + 1}</span>
              <span className={classNames(styles.kind, styles[kind])}>{kinds[kind]}</span>
              {label}
            </button>
          </li>
        ))}
      </ol>
      <h2>已走过的步骤</h2>
      <ol className={styles.log}>
        {log.map(({ label, title: reached, notices }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may be taken again; the steps before it stay
          <li key={at}>
            {label}
            <small>
              → {reached}
              {notices.length > 0 && `，提示「${notices.join('」「')}」`}
            </small>
          </li>
        ))}
      </ol>
      <details className={styles.context}>
        <summary>上下文数据</summary>
        <pre>{context}</pre>
      </details>
    </section>
  );
}
