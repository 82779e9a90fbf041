import { useState } from 'react';
import { Button } from '../parts/Button';
import styles from './CaseList.module.css';

export interface Option {
  name: string;
  title: string;
}

interface CaseListProps {
  /** What a tester sets up before any case. */
  preparation: readonly string[];
  cases: readonly {
    id: string;
    title: string;
    requirements: readonly string[];
    precondition: string;
    steps: readonly { action: string; how: string; expected: string }[];
  }[];
  /** Goals that no case covers. */
  missed: readonly string[];
  goals: readonly Option[];
  goal: string;
  onGoal: (name: string) => void;
  formats: readonly Option[];
  format: string;
  onFormat: (name: string) => void;
  onCopy: () => Promise<void>;
  onDownload: () => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (name: string) => void;
}

/** The cases of a strategy as a tester reads them, with buttons to copy and download. */
export function CaseList({
  preparation,
  cases,
  missed,
  goals,
  goal,
  onGoal,
  formats,
  format,
  onFormat,
  ...on
}: CaseListProps) {
  const [said, setSaid] = useState('');
  const copy = () =>
    on.onCopy().then(
      () => setSaid('已复制到剪贴板'),
      () => setSaid('浏览器不允许复制，请改用下载'),
    );
  const steps = cases.reduce((sum, entry) => sum + entry.steps.length, 0);
  return (
    <section aria-label="测试用例">
      <div className={styles.tools}>
        <Choice label="覆盖策略" options={goals} value={goal} onChange={onGoal} />
        <Choice label="格式" options={formats} value={format} onChange={onFormat} />
        <Button onClick={on.onDownload}>下载</Button>
        <Button kind="secondary" onClick={() => void copy()}>
          复制
        </Button>
        <span role="status">{said}</span>
      </div>
      <p className={styles.sum}>
        共 {cases.length} 条用例，{steps} 步{missed.length > 0 && `；${missed.length} 项没有路径覆盖`}
      </p>
      <details className={styles.entry}>
        <summary>准备</summary>
        <ol>
          {preparation.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
      {missed.length > 0 && (
        <ul className={styles.missed}>
          {missed.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {cases.map((entry, at) => (
        <details key={entry.id} className={styles.entry} open={at === 0}>
          <summary>
            {entry.title}
            <small>{entry.requirements.join(' ')}</small>
          </summary>
          <p>前置条件：{entry.precondition}</p>
          <div className={styles.table}>
            <table>
              <thead>
                <tr>
                  <th scope="col">步骤</th>
                  <th scope="col">操作</th>
                  <th scope="col">数据与做法</th>
                  <th scope="col">预期</th>
                </tr>
              </thead>
              <tbody>
                {entry.steps.map(({ action, how, expected }, step) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a case are never reordered
                  <tr key={step}>
                    <td>{step + 1}</td>
                    <td>{action}</td>
                    <td>{how}</td>
                    <td>{expected}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ))}
    </section>
  );
}
