import type { ReactNode } from 'react';
import { AccountSection } from '../parts/AccountSection';
import { Card } from '../parts/Card';

/** `below`: what stands under the messages. */
export function InboxFrame({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <AccountSection title="消息" note="回复、点赞、报名、兑换等与您有关的消息都在这里。">
      <Card>{children}</Card>
      {below}
    </AccountSection>
  );
}
