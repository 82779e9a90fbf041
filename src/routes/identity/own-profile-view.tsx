import { useQuery } from '@tanstack/react-query';
import { ownProfileOptions } from '../../services/shared/own-profile';
import { OwnProfile } from '../../ui/identity/profile/OwnProfile';
import { AccountSection } from '../../ui/parts/AccountSection';
import { Card } from '../../ui/parts/Card';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { CustomerGate } from '../session/customer-gate';
import { useProfile } from '../session/profile-context';
import { useSession } from '../session/session-context';

/** Nickname and picture of who is signed in. */
export function OwnProfileView() {
  const { customer } = useSession();
  const { openProfile } = useProfile();
  const profile = useQuery(ownProfileOptions(customer?.customerCode ?? ''));
  return (
    <AccountSection title="资料" note="昵称和头像显示在您的评论和提问旁。">
      <Card>
        {customer ? (
          <Loaded query={profile} failed="资料暂时无法显示，请稍后重试" waiting={<SkeletonText lines={4} />}>
            {(data) => <OwnProfile {...data} customerCode={customer.customerCode} onEdit={openProfile} />}
          </Loaded>
        ) : (
          <CustomerGate title="登录后查看您的资料" note="登录后可以设置昵称和头像。" />
        )}
      </Card>
    </AccountSection>
  );
}
