import type { ReactNode } from 'react';
import { Button } from '../../parts/Button';
import { Skeleton } from '../../parts/Skeleton';
import styles from '../anniversary/Hero.module.css';
import { GoldBean } from '../GoldBean';

interface BeanCardProps {
  customerCode: string;
  balance: number | 'loading' | 'failed';
  /** A dialog is on its way. */
  busy: 'history' | 'exchanges' | undefined;
  onRetry: () => void;
  onHistory: () => void;
  onExchanges: () => void;
  onLogout: () => void;
}

const amount = new Intl.NumberFormat('zh-CN');

/** What a customer has (R369, R371). */
export function BeanCard(props: BeanCardProps) {
  const { customerCode, balance, busy, onRetry, onHistory, onExchanges, onLogout } = props;
  return (
    <div className={styles.card}>
      <p className={styles.hello}>
        <span>
          您好，<strong>{customerCode}</strong>
        </span>
        <span className={styles.label}>我的金豆</span>
      </p>
      <Balance balance={balance} onRetry={onRetry} />
      <div className={styles.buttons}>
        <Button className={styles.hot} onClick={onExchanges} loading={busy === 'exchanges'}>
          兑换记录
        </Button>
        <Button kind="secondary" onClick={onHistory} loading={busy === 'history'}>
          金豆明细
        </Button>
      </div>
      <Button kind="text" className={styles.leave} onClick={onLogout}>
        退出登录
      </Button>
    </div>
  );
}

function Balance({ balance, onRetry }: Pick<BeanCardProps, 'balance' | 'onRetry'>): ReactNode {
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
        <span data-testid="balance">{amount.format(balance)}</span>
        <span className="visually-hidden">个金豆</span>
      </span>
    </p>
  );
}

/** A visitor is asked in (R369). */
export function VisitorCard({ ended, onLogin }: { ended: boolean; onLogin: () => void }) {
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
        <Button kind="secondary" onClick={onLogin}>
          注册
        </Button>
      </div>
    </div>
  );
}
