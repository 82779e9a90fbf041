import { Button } from '../parts/Button';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import { FactorGate } from '../parts/FactorGate';
import { FailedState } from '../parts/FailedState';
import { Spinner } from '../parts/Spinner';
import styles from './Questions.module.css';

interface PersonalGateProps {
  title: string;
  reason: 'waiting' | 'visitor' | 'failed' | 'forbidden' | 'factor' | 'passed';
  onLogin: () => void;
  onRetry: () => void;
}

/** Instead of a list that is shown to a customer or manager alone. */
export function PersonalGate({ title, reason, onLogin, onRetry }: PersonalGateProps) {
  return (
    <>
      <div className={styles.heading}>
        <h1>{title}</h1>
      </div>
      <Card>
        {reason === 'waiting' && <Spinner size={20} label="正在确认登录状态" />}
        {reason === 'failed' && <FailedState message="登录状态获取失败" onRetry={onRetry} />}
        {(reason === 'factor' || reason === 'passed') && <FactorGate passed={reason === 'passed'} />}
        {reason === 'visitor' && (
          <EmptyState
            title="请先登录"
            note="登录后可以查看提问的处理进度。"
            action={<Button onClick={onLogin}>登录</Button>}
          />
        )}
        {reason === 'forbidden' && <EmptyState title="没有权限" note="提问审核仅供管理员使用。" />}
      </Card>
    </>
  );
}
