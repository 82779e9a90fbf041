import styles from './CoverageTable.module.css';

interface CoverageTableProps {
  rows: readonly { title: string; total: number; reached: number; percent: number; missing: readonly string[] }[];
  faults: readonly string[];
  /** Size of the explored graph. */
  situations: number;
  edges: number;
}

/** Coverage of a machine by kind. */
export function CoverageTable({ rows, faults, situations, edges }: CoverageTableProps) {
  return (
    <section aria-label="覆盖率" className={styles.coverage}>
      <p>
        共探索 {situations} 个局面、{edges} 条边。
      </p>
      <ul className={styles.rows}>
        {rows.map(({ title, total, reached, percent, missing }) => (
          <li key={title}>
            <div className={styles.head}>
              <strong>{title}</strong>
              <span>
                {reached}/{total}，{percent}%
              </span>
            </div>
            <meter min={0} max={100} low={100} optimum={100} value={percent} aria-label={`${title}覆盖率`} />
            {missing.length > 0 && (
              <details>
                <summary>未覆盖 {missing.length} 项</summary>
                <ul>
                  {missing.map((name) => (
                    <li key={name} className={styles.name}>
                      {name}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <h2>检查结果</h2>
      {faults.length === 0 ? (
        <p>没有发现问题。</p>
      ) : (
        <ul>
          {faults.map((fault) => (
            <li key={fault} className={styles.name}>
              {fault}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
