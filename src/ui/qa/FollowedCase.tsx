import { Button } from '../parts/Button';
import styles from './FollowedCase.module.css';

interface FollowedCaseProps {
  cases: readonly { id: string; title: string }[];
  chosen: string | undefined;
  /** Of the chosen case; empty where none is. */
  steps: readonly { action: string; how: string; expected: string }[];
  /** How many steps have been taken. */
  at: number;
  onChoose: (id: string) => void;
  onStep: (step: number) => void;
}

/** Leads along a case in the picture, step by step. */
export function FollowedCase({ cases, chosen, steps, at, onChoose, onStep }: FollowedCaseProps) {
  const done = steps[at - 1];
  const next = steps[at];
  return (
    <section className={styles.followed} aria-label="跟随用例">
      <label className={styles.choice}>
        跟随用例
        <select value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">不跟随，自由模拟</option>
          {cases.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && (
        <>
          <div className={styles.tools}>
            <Button kind="secondary" disabled={at === 0} onClick={() => onStep(at - 1)}>
              上一步
            </Button>
            <Button disabled={next === undefined} onClick={() => onStep(at + 1)}>
              下一步
            </Button>
            <span role="status">
              第 {at} 步，共 {steps.length} 步
            </span>
          </div>
          {done && <p>预期：{done.expected}</p>}
          {next === undefined ? (
            <p>用例已走完。</p>
          ) : (
            <p>
              接着：{next.action}
              {next.how !== '' && <small>（{next.how}）</small>}
            </p>
          )}
        </>
      )}
    </section>
  );
}
