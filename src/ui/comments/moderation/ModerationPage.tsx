import type { ReactNode } from 'react';
import { Button } from '../../parts/Button';
import { EmptyState } from '../../parts/EmptyState';
import { FactorGate } from '../../parts/FactorGate';
import { FailedState } from '../../parts/FailedState';
import { PageHeading } from '../../parts/PageHeading';
import { PageLink } from '../../parts/PageLink';
import { Spinner } from '../../parts/Spinner';
import styles from './Queue.module.css';

interface ModerationPageProps {
  isLog: boolean;
  queueAddress: string;
  logAddress: string;
  children: ReactNode;
}

/** The managers' page: comments of all types, and the log of what was done to them. */
export function ModerationPage({ isLog, queueAddress, logAddress, children }: ModerationPageProps) {
  return (
    <div className={styles.page}>
      <PageHeading title="评论管理" note="文章、技术问答、晒单、视频和直播的评论都在这里，每次操作都记入操作记录。" />
      <nav aria-label="评论管理" className={styles.views}>
        <PageLink href={queueAddress} aria-current={isLog ? undefined : 'page'}>
          评论
        </PageLink>
        <PageLink href={logAddress} aria-current={isLog ? 'page' : undefined}>
          操作记录
        </PageLink>
      </nav>
      {children}
    </div>
  );
}

interface ModerationGateProps {
  reason: 'waiting' | 'visitor' | 'forbidden' | 'factor' | 'passed' | 'failed';
  onLogin: () => void;
  onRetry: () => void;
}

/** What anybody else sees. */
export function ModerationGate({ reason, onLogin, onRetry }: ModerationGateProps) {
  return (
    <div className={styles.page}>
      <PageHeading title="评论管理" />
      {reason === 'waiting' && <Spinner size={20} label="自动登录中" />}
      {reason === 'failed' && <FailedState message="登录状态获取失败" onRetry={onRetry} />}
      {reason === 'visitor' && (
        <EmptyState
          title="请先登录"
          note="评论管理仅供管理员使用。"
          action={<Button onClick={onLogin}>登录/注册</Button>}
        />
      )}
      {(reason === 'factor' || reason === 'passed') && <FactorGate passed={reason === 'passed'} />}
      {reason === 'forbidden' && <EmptyState title="没有权限查看此页面" note="评论管理仅供管理员使用。" />}
    </div>
  );
}
