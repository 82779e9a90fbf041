import { getRouteApi } from '@tanstack/react-router';
import { AccountSection } from '../../ui/parts/AccountSection';
import { Card } from '../../ui/parts/Card';
import { CustomerGate } from '../session/customer-gate';
import { useSession } from '../session/session-context';
import { withSearch } from '../shared/with-search';
import { OwnTopics } from './own-topics';

const route = getRouteApi('/_account/portal/account/questions');

/** What the customer has asked, in the account; the technical column has the same list. */
export function OwnQuestionsView() {
  const { customer } = useSession();
  const { page = 1 } = route.useSearch();
  return (
    <AccountSection title="我的提问" note="提问的审核与回复进度都在这里。">
      {customer ? (
        <OwnTopics
          key={customer.customerCode}
          customerCode={customer.customerCode}
          page={page}
          title=""
          addressOf={(each) => withSearch('/portal/account/questions', { page: each })}
        />
      ) : (
        <Card>
          <CustomerGate title="登录后查看您的提问" note="登录后可以查看提问的处理进度。" />
        </Card>
      )}
    </AccountSection>
  );
}
