import { Skeleton } from '../../parts/Skeleton';
import { GoldBean } from '../GoldBean';
import styles from './Greeting.module.css';
import type { OwnBeans } from './own-beans';
import { beansText } from './own-beans';

/** The row of the anniversary's header. A visitor registers or signs in above it (R369). */
export function Greeting({ beans }: { beans: OwnBeans | undefined }) {
  return (
    <div className={styles.row}>
      <div className={styles.inside}>
        {beans ? (
          <>
            <span className={styles.hello}>
              您好，<strong>{beans.customerCode}</strong>
            </span>
            <span className={styles.beans}>
              <GoldBean />
              {beans.balance === 'loading' ? (
                <Skeleton width={40} height={16} />
              ) : (
                <span className="tabular">{beans.balance === 'failed' ? '–' : beansText(beans.balance)}</span>
              )}
              <span className="visually-hidden">个金豆</span>
            </span>
            <button type="button" onClick={beans.onExchanges} aria-busy={beans.busy === 'exchanges'}>
              兑换记录
            </button>
            <button type="button" onClick={beans.onLogout}>
              退出登录
            </button>
          </>
        ) : (
          <span>您好，登录后可查看您的金豆</span>
        )}
      </div>
    </div>
  );
}
