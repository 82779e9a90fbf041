import styles from './Spinner.module.css';

/** A spinner in the colour of the text. Without `label` it is decorative, beside text that says what is loading. */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  const ring = <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span role="status" className={styles.labelled}>
      {ring}
      {label}
    </span>
  );
}
