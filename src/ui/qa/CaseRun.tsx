import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../parts/Button';
import { Notice } from '../parts/Notice';
import styles from './CaseRun.module.css';

type Result = 'pass' | 'fail' | 'blocked';

interface CaseRunProps {
  state: string;
  busy: boolean;
  /** How many steps are done. */
  at: number;
  steps: number;
  /** The step that is to be done; undefined where nothing is prepared, or all is done. */
  step: { before: string; action: string; how: string; expected: string } | undefined;
  /** One line of what was prepared. */
  prepared: ReactNode;
  problem: string;
  result: string;
  /** What the step asks of the portal. */
  controls: readonly { name: string; on: boolean; onPress: () => void }[];
  onPrepare: () => void;
  onMark: (mark: { result: Result; note: string; picture: string }) => void;
  onBack: () => void;
  onKeep: () => void;
  onAgain: () => void;
}

/** The picture as a data address. */
const dataAddressOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });

const results: readonly [Result, string][] = [
  ['pass', '通过'],
  ['fail', '不通过'],
  ['blocked', '阻塞'],
];

/** A tester follows a case: what to do, what to see, and whether it was so. */
export function CaseRun(props: CaseRunProps) {
  const { state, busy, at, steps, step, prepared, problem, result, controls } = props;
  const [note, setNote] = useState('');
  const [picture, setPicture] = useState('');
  const noteId = useId();
  const mark = (of: Result) => {
    props.onMark({ result: of, note, picture });
    setNote('');
    setPicture('');
  };
  const isOpen = step !== undefined && state !== 'unkept';
  return (
    <section className={styles.run} data-flow="caseRun" data-state={state} aria-label="执行">
      {(state === 'ready' || state === 'preparing') && (
        <Button disabled={busy} onClick={props.onPrepare}>
          准备
        </Button>
      )}
      {prepared}
      {problem !== '' && (
        <Notice tone="bad" announced>
          {problem}
        </Notice>
      )}
      {isOpen && (
        <>
          <p className={styles.position}>{`第 ${at} 步，共 ${steps} 步`}</p>
          <dl className={styles.step}>
            {step.before !== '' && (
              <>
                <dt>先准备</dt>
                <dd>{step.before}</dd>
              </>
            )}
            <dt>操作</dt>
            <dd>
              {step.action}
              {step.how !== '' && <small>{step.how}</small>}
            </dd>
            <dt>预期</dt>
            <dd>{step.expected}</dd>
          </dl>
          <div className={styles.tools}>
            {controls.map(({ name, on, onPress }) => (
              <Button key={name} kind="secondary" disabled={busy} aria-pressed={on} onClick={onPress}>
                {name}
              </Button>
            ))}
          </div>
          <label className={styles.note} htmlFor={noteId}>
            备注
            <textarea
              id={noteId}
              rows={2}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
          <label className={styles.note}>
            截图
            <input
              type="file"
              accept="image/png,image/jpeg"
              key={at}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void dataAddressOf(file).then(setPicture);
              }}
            />
          </label>
          <div className={styles.tools}>
            {results.map(([name, title]) => (
              <Button
                key={name}
                kind={name === 'pass' ? 'primary' : 'secondary'}
                disabled={busy}
                onClick={() => mark(name)}
              >
                {title}
              </Button>
            ))}
            <Button kind="text" disabled={busy || at === 0} onClick={props.onBack}>
              上一步
            </Button>
          </div>
        </>
      )}
      {state === 'unkept' && (
        <div className={styles.tools}>
          <Button onClick={props.onKeep}>重新保存</Button>
          <Button kind="text" onClick={props.onBack}>
            上一步
          </Button>
        </div>
      )}
      {state === 'finished' && (
        <>
          <p className={styles.position}>{`结果：${result}`}</p>
          <Button kind="secondary" onClick={props.onAgain}>
            再执行一次
          </Button>
        </>
      )}
    </section>
  );
}
