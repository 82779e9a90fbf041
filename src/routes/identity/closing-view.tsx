import { AccountSection } from '../../ui/parts/AccountSection';
import { Card } from '../../ui/parts/Card';
import { CustomerGate } from '../session/customer-gate';
import { OwnPart } from './own-part';
import { useOwner } from './use-owner';

const closingPart = () => import('./closing.later');

/** Closing the account, and the file of its data. */
export function ClosingView() {
  const customer = useOwner();
  return (
    <AccountSection title="注销与导出" note="下载账号中保存的个人信息，或申请注销账号。">
      <Card>
        {customer ? (
          <OwnPart key={customer.customerCode} customerCode={customer.customerCode} part={closingPart} />
        ) : (
          <CustomerGate title="登录后导出个人信息或注销账号" note="注销申请提交后可以撤回。" />
        )}
      </Card>
    </AccountSection>
  );
}
