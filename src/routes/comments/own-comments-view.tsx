import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ownCommentsOptions } from '../../services/comments/own-comments';
import { OwnComments } from '../../ui/comments/own/OwnComments';
import { AccountSection } from '../../ui/parts/AccountSection';
import { Card } from '../../ui/parts/Card';
import { PagedList } from '../../ui/parts/PagedList';
import { CustomerGate } from '../session/customer-gate';
import { useSession } from '../session/session-context';
import { useConsoleList } from '../shared/use-console-list';

const route = getRouteApi('/_account/portal/account/comments');

/** What the customer has written under articles, questions, showcases, documents and videos. */
export function OwnCommentsView() {
  const { customer } = useSession();
  return (
    <AccountSection title="我的评论" note="您发表的评论、回复和弹幕，以及它们的审核状态。">
      <Card>
        {customer ? (
          <List customerCode={customer.customerCode} />
        ) : (
          <CustomerGate title="登录后查看您的评论" note="您发表的评论会保存在您的账号中。" />
        )}
      </Card>
    </AccountSection>
  );
}

function List({ customerCode }: { customerCode: string }) {
  const list = useConsoleList('/portal/account/comments', route.useSearch());
  const comments = useQuery(ownCommentsOptions(customerCode, list.paging));
  return (
    <PagedList query={comments} {...list} lines={10}>
      {({ data }) => <OwnComments comments={data} />}
    </PagedList>
  );
}
