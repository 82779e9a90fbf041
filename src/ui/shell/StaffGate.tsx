import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { FactorGate } from '../parts/FactorGate';
import { FailedState } from '../parts/FailedState';
import { Spinner } from '../parts/Spinner';

interface StaffGateProps {
  /** Why the page is not shown. */
  reason: 'waiting' | 'visitor' | 'failed' | 'forbidden' | 'factor';
  onLogin: () => void;
  onRetry: () => void;
}

/** Instead of a page of the console that cannot be shown. */
export function StaffGate({ reason, onLogin, onRetry }: StaffGateProps) {
  if (reason === 'waiting') return <Spinner size={20} label="正在确认登录状态" />;
  if (reason === 'failed') return <FailedState message="登录状态获取失败" onRetry={onRetry} />;
  if (reason === 'factor') return <FactorGate passed={false} />;
  if (reason === 'visitor')
    return (
      <EmptyState title="请先登录" note="管理后台仅供工作人员使用。" action={<Button onClick={onLogin}>登录</Button>} />
    );
  return <EmptyState title="没有权限" note="您的账号没有打开此页面的权限，如需开通请联系系统管理员。" />;
}
