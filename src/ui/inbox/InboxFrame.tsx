import type { ReactNode } from 'react';
import { Breadcrumb } from '../parts/Breadcrumb';
import { Card } from '../parts/Card';
import { PageHeading } from '../parts/PageHeading';
import styles from './Inbox.module.css';

/** `below`: what stands under the messages. */
export function InboxFrame({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className={styles.page}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '账号安全', href: '/portal/account' }, { label: '消息' }]}
      />
      <PageHeading title="消息" note="回复、点赞、报名、兑换等与您有关的消息都在这里。" />
      <Card>{children}</Card>
      {below}
    </div>
  );
}
