import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { beanHistoryOptions } from '../../services/beans/ledger/history';
import { BeanHistory } from '../../ui/beans/ledger/BeanHistory';
import { OwnBeansFrame } from '../../ui/beans/ledger/OwnBeansFrame';
import { RecordsFrame } from '../../ui/beans/RecordsFrame';
import { AccountSection } from '../../ui/parts/AccountSection';
import { Card } from '../../ui/parts/Card';
import { CustomerGate } from '../session/customer-gate';
import { useOwnBeans } from './ledger/use-own-beans';

const route = getRouteApi('/_account/portal/account/beans');

/** Balance and history of the customer's beans; the exchanges are a dialog. */
export function OwnBeansView() {
  const { beans, dialogs } = useOwnBeans();
  return (
    <AccountSection title="金豆与兑换" note="签到、任务和下单获得金豆，可兑换礼品和优惠券。">
      {beans ? (
        <OwnBeansFrame beans={beans}>
          <History customerCode={beans.customerCode} />
        </OwnBeansFrame>
      ) : (
        <Card>
          <CustomerGate title="登录后查看您的金豆" note="金豆和兑换记录会保存在您的账号中。" />
        </Card>
      )}
      {dialogs}
    </AccountSection>
  );
}

function History({ customerCode }: { customerCode: string }) {
  const { page: pageNum = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const page = useQuery(beanHistoryOptions(customerCode, pageNum));
  return (
    <RecordsFrame
      page={page}
      empty={{ title: '暂无金豆明细', note: '签到或完成任务获得的金豆会显示在这里。' }}
      onPage={(number) => void navigate({ search: { page: number > 1 ? number : undefined }, resetScroll: false })}
    >
      {(records) => <BeanHistory records={records} />}
    </RecordsFrame>
  );
}
