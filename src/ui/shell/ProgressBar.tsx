import styles from './ProgressBar.module.css';

/** R061: while another page is on its way; what comes within 200 ms shows nothing. */
export const ProgressBar = () => <div className={styles.bar} role="progressbar" aria-label="正在打开页面" />;
