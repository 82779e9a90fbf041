import { useCompany } from './company';
import styles from './Logo.module.css';

/** The company's own logo, or a pad with three traces beside its short name. */
export function Logo() {
  const { shortName, logoPath } = useCompany();
  if (logoPath !== undefined) return <img src={logoPath} alt={shortName} height="32" className={styles.logo} />;
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
        <path d="M2 6a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4Z" fill="#c8733a" />
        <path d="M9 7v6l7 5v8M23 7v6l-7 5M4 19h5l4 4M28 19h-5l-4 4" stroke="#f7f6f1" strokeWidth="2" />
        <path d="M9 7h0M23 7h0M16 26h0" stroke="#f7f6f1" strokeWidth="6" strokeLinecap="round" />
        <path d="M9 7h0M23 7h0M16 26h0" stroke="#c8733a" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <span className={styles.word}>{shortName}</span>
    </span>
  );
}
