import type { ReactNode } from 'react';
import { firstScreenEnd } from './first-screen';
import styles from './HomePage.module.css';

interface HomePageProps {
  banner: ReactNode;
  quote: ReactNode;
  ticker: ReactNode;
  /** Everything below the first screen. */
  lower: ReactNode;
}

/** R070 */
export function HomePage({ banner, quote, ticker, lower }: HomePageProps) {
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.stage}>
          <div className={styles.left}>
            <h1 className={styles.claim}>PCB · FPC · SMT一站式制造</h1>
            {banner}
          </div>
          <div className={styles.right}>{quote}</div>
        </div>
      </div>
      <i id={firstScreenEnd} hidden />
      {ticker}
      {lower}
    </>
  );
}
