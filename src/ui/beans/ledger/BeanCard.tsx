import type { ReactNode } from 'react';
import { Button } from '../../parts/Button';
import { Skeleton } from '../../parts/Skeleton';
import styles from '../anniversary/Hero.module.css';
import { GoldBean } from '../GoldBean';
import type { OwnBeans } from './own-beans';
import { beansText } from './own-beans';

/** What a customer has (R371); once the activity has ended, exchanges are records alone. */
export function BeanCard({ beans, ended }: { beans: OwnBeans; ended: boolean }) {
  const { balance, busy, onRetry, onHistory, onExchanges } = beans;
  return (
    <div className={styles.card}>
      <p className={styles.label}>我的金豆</p>
      <Balance balance={balance} onRetry={onRetry} />
      <div className={styles.buttons}>
        <Button className={styles.hot} onClick={onHistory} loading={busy === 'history'}>
          金豆明细
        </Button>
        {ended && (
          <Button kind="secondary" onClick={onExchanges} loading={busy === 'exchanges'}>
            兑换记录
          </Button>
        )}
      </div>
    </div>
  );
}

function Balance({ balance, onRetry }: Pick<OwnBeans, 'balance' | 'onRetry'>): ReactNode {
  if (balance === 'loading')
    return (
      <p className={styles.balance} role="status">
        <span className="visually-hidden">正在读取金豆</span>
        <Skeleton width={160} height={44} />
      </p>
    );
  if (balance === 'failed')
    return (
      <p role="alert" className={styles.hello}>
        金豆暂时无法显示
        <Button kind="text" onClick={onRetry}>
          重试
        </Button>
      </p>
    );
  return (
    <p className={styles.balance}>
      <GoldBean />
      <span className="tabular">
        <span data-testid="balance">{beansText(balance)}</span>
        <span className="visually-hidden">个金豆</span>
      </span>
    </p>
  );
}

/** A visitor is asked in (R369). */
export function VisitorCard(props: { ended: boolean; onLogin: () => void; onRegister: () => void }) {
  const { ended, onLogin, onRegister } = props;
  return (
    <div className={styles.card}>
      <p className={styles.balance}>
        <GoldBean />
        {ended ? '金豆' : '攒金豆'}
      </p>
      <p>{ended ? '登录后可查看您的金豆。' : '签到、做任务、下单都能攒金豆，每天上午秒杀好礼。'}</p>
      <div className={styles.buttons}>
        <Button className={styles.hot} onClick={onLogin}>
          登录
        </Button>
        <Button kind="secondary" onClick={onRegister}>
          注册
        </Button>
      </div>
    </div>
  );
}
