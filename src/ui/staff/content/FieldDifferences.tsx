import type { FieldDifference } from '../../../../contract/staff/content-calls';
import styles from './Content.module.css';

/** What differs between two versions: what was taken away is struck out, what was added is marked. */
export function FieldDifferences({ differences }: { differences: readonly FieldDifference[] }) {
  if (differences.length === 0) return <p>内容没有变化。</p>;
  return (
    <dl className={styles.compared}>
      {differences.map(({ name, label, parts }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {parts.map(({ kind, text }, at) => {
              // Parts have no name; they never move.
              const key = `${at}${kind}`;
              if (kind === 'added') return <ins key={key}>{text}</ins>;
              return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
