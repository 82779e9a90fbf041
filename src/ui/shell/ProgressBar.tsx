import styles from './ProgressBar.module.css';

/** R061: shown while a page is loading for more than 200 ms. */
export const ProgressBar = () => <div className={styles.bar} role="progressbar" aria-label="正在打开页面" />;
