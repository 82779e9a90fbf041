import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ownLikesOptions } from '../../services/comments/own-comments';
import { OwnLikes } from '../../ui/comments/own/OwnLikes';
import { AccountSection } from '../../ui/parts/AccountSection';
import { Card } from '../../ui/parts/Card';
import { PagedList } from '../../ui/parts/PagedList';
import { CustomerGate } from '../session/customer-gate';
import { useSession } from '../session/session-context';
import { useConsoleList } from '../shared/use-console-list';

const route = getRouteApi('/_account/portal/account/likes');

/** What the customer likes. */
export function OwnLikesView() {
  const { customer } = useSession();
  return (
    <AccountSection title="点赞" note="您赞过的文章、提问、晒单和评论。">
      <Card>
        {customer ? (
          <List customerCode={customer.customerCode} />
        ) : (
          <CustomerGate title="登录后查看您的点赞" note="赞过的内容会保存在您的账号中，方便再次查看。" />
        )}
      </Card>
    </AccountSection>
  );
}

function List({ customerCode }: { customerCode: string }) {
  const list = useConsoleList('/portal/account/likes', route.useSearch());
  const likes = useQuery(ownLikesOptions(customerCode, list.paging));
  return (
    <PagedList query={likes} {...list} lines={10}>
      {({ data }) => <OwnLikes likes={data} />}
    </PagedList>
  );
}
