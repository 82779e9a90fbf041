import { useRouter } from '@tanstack/react-router';
import { InboxFrame } from '../../ui/inbox/InboxFrame';
import { CustomerGate } from '../session/customer-gate';
import { useSession } from '../session/session-context';
import { Inbox } from './inbox';
import { OwnMailPreferences } from './mail-preferences';

/** The messages of who is signed in. */
export function MessagesView() {
  const router = useRouter();
  const { customer } = useSession();
  return (
    <InboxFrame below={customer && <OwnMailPreferences customerCode={customer.customerCode} />}>
      {customer ? (
        <Inbox key={customer.customerCode} onGo={(href) => void router.navigate({ href })} />
      ) : (
        <CustomerGate title="登录后查看您的消息" note="与您有关的消息会保存在您的账号中。" />
      )}
    </InboxFrame>
  );
}
