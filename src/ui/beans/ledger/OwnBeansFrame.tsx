import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../parts/Button';
import { Card } from '../../parts/Card';
import styles from './OwnBeansFrame.module.css';
import type { OwnBeans } from './own-beans';
import { beansText } from './own-beans';

/** The balance above its history, which is `children`. */
export function OwnBeansFrame({ beans, children }: { beans: OwnBeans; children: ReactNode }) {
  const { balance, busy, onRetry, onExchanges } = beans;
  return (
    <>
      <Card className={styles.balance}>
        {balance === 'failed' ? (
          <p role="alert">
            金豆暂时无法显示
            <Button kind="text" onClick={onRetry}>
              重试
            </Button>
          </p>
        ) : (
          <p aria-busy={balance === 'loading'}>
            可用金豆<strong className="tabular">{balance === 'loading' ? '…' : beansText(balance)}</strong>
          </p>
        )}
        <div className={styles.actions}>
          <Button kind="secondary" loading={busy === 'exchanges'} onClick={onExchanges}>
            兑换记录
          </Button>
          <ButtonLink kind="secondary" href="/portal/18th-anniversary">
            获取和使用金豆
          </ButtonLink>
        </div>
      </Card>
      <Card>
        <h2 className={styles.heading}>金豆明细</h2>
        {children}
      </Card>
    </>
  );
}
