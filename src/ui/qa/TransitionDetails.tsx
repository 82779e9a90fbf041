import { useEffect, useId, useRef } from 'react';
import { Button } from '../parts/Button';
import styles from './TransitionDetails.module.css';

interface TransitionDetailsProps {
  transitions: readonly { id: string; label: string }[];
  chosen: string | undefined;
  cases: readonly { id: string; title: string }[];
  /** Undefined where mutation was never measured. */
  mutants: readonly { id: string; verdict: string }[] | undefined;
  runs: readonly { key: string; text: string }[];
  onChoose: (id: string) => void;
  onFollow: (id: string) => void;
}

/** What is known of one transition: its cases, its mutants, its runs. */
export function TransitionDetails(props: TransitionDetailsProps) {
  const { transitions, chosen, cases, mutants, runs, onChoose, onFollow } = props;
  const name = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen !== undefined) section.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <section ref={section} className={styles.details} aria-labelledby={name}>
      <h2 id={name}>迁移</h2>
      <label className={styles.choice}>
        选择迁移
        <select value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">请选择，或点击状态图中的连线</option>
          {transitions.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && (
        <div className={styles.columns}>
          <section aria-label="经过它的用例">
            <h3>用例（{cases.length}）</h3>
            {cases.length === 0 && <p>没有用例经过它。</p>}
            <ul>
              {cases.map(({ id, title }) => (
                <li key={id}>
                  {title}{' '}
                  <Button kind="text" onClick={() => onFollow(id)} aria-label={`跟随：${title}`}>
                    跟随
                  </Button>
                </li>
              ))}
            </ul>
          </section>
          <section aria-label="改变它的变异体">
            <h3>变异体{mutants && `（${mutants.length}）`}</h3>
            {mutants === undefined && <p>还没有测量变异得分。</p>}
            <ul>
              {mutants?.map(({ id, verdict }) => (
                <li key={id}>
                  <code>{id}</code>
                  <small>{verdict}</small>
                </li>
              ))}
            </ul>
          </section>
          <section aria-label="经过它的执行记录">
            <h3>执行记录（{runs.length}）</h3>
            {runs.length === 0 && <p>还没有人执行过经过它的用例。</p>}
            <ul>
              {runs.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </section>
  );
}
