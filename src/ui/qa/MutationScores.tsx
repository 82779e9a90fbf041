import styles from './MutationScores.module.css';

interface MutationScoresProps {
  /** The newest first. */
  history: readonly {
    key: string;
    measured: string;
    mutants: number;
    equivalent: number;
    independent: string;
    killed: string;
  }[];
  /** Killed by nothing that does not read the machine. */
  unnoticed: readonly { id: string; verdict: string }[];
  equivalent: readonly { id: string; reason: string }[];
}

/** How many changes of a machine its rules and tests notice, at each measurement. */
export function MutationScores({ history, unnoticed, equivalent }: MutationScoresProps) {
  return (
    <section aria-label="变异得分" className={styles.scores}>
      <h2>变异得分</h2>
      {history.length === 0 ? (
        <p>还没有测量变异得分。</p>
      ) : (
        <div className={styles.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">测量</th>
                <th scope="col">变异体</th>
                <th scope="col">等价</th>
                <th scope="col">规则与测试发现</th>
                <th scope="col">全部发现</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ key, measured, mutants, equivalent: same, independent, killed }) => (
                <tr key={key}>
                  <th scope="row">{measured}</th>
                  <td>{mutants}</td>
                  <td>{same}</td>
                  <td>{independent}</td>
                  <td>{killed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unnoticed.length > 0 && (
        <details>
          <summary>规则与测试没有发现的变异体 {unnoticed.length} 个</summary>
          <ul>
            {unnoticed.map(({ id, verdict }) => (
              <li key={id}>
                <code>{id}</code>，{verdict}
              </li>
            ))}
          </ul>
        </details>
      )}
      {equivalent.length > 0 && (
        <details>
          <summary>等价的变异体 {equivalent.length} 个</summary>
          <ul>
            {equivalent.map(({ id, reason }) => (
              <li key={id}>
                <code>{id}</code>：{reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
