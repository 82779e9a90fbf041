import { Button, ButtonLink } from './Button';
import { EmptyState } from './EmptyState';

/** Instead of a page whose rights rest until the second factor is passed, or that was fetched before it was. */
export function FactorGate({ passed }: { passed: boolean }) {
  return passed ? (
    <EmptyState
      title="权限已更新"
      note="两步验证已通过，刷新页面后即可使用。"
      action={<Button onClick={() => window.location.reload()}>刷新页面</Button>}
    />
  ) : (
    <EmptyState
      title="请先通过两步验证"
      note="管理权限仅在通过两步验证后可用。"
      action={<ButtonLink href="/portal/account">前往账号安全</ButtonLink>}
    />
  );
}
