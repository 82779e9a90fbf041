import type { ReactNode } from 'react';
import type { OwnSession } from '../../../contract/identity/calls';
import { AccountSection } from '../parts/AccountSection';
import { Button } from '../parts/Button';
import { Card } from '../parts/Card';
import { FailedState } from '../parts/FailedState';
import { Spinner } from '../parts/Spinner';
import styles from './AccountPage.module.css';
import { OwnSessions } from './OwnSessions';

interface AccountPageProps {
  customer: { customerCode: string; customerName: string } | undefined;
  /** The session is not known yet. */
  waiting: boolean;
  /** The session could not be loaded. */
  unknown: boolean;
  /** The form of a new, or a first, password. */
  password: ReactNode;
  /** The mobile number of the account; false where none can be bound. */
  phone: ReactNode;
  /** The WeChat account that signs it in; false where none can be bound. */
  weChat: ReactNode;
  /** Its passkeys, which sign it in. */
  passkeys: ReactNode;
  /** The terms that the account has accepted. */
  accepted: ReactNode;
  /** Its second factor. */
  factor: ReactNode;
  /** Merging another account into it. */
  merge: ReactNode;
  /** Whose comments are folded for it. */
  blocked: ReactNode;
  sessions: readonly OwnSession[] | undefined;
  failure: string | undefined;
  ending: string | undefined;
  endingAll: boolean;
  onLogin: () => void;
  onLogout: () => void;
  onRetry: () => void;
  onEnd: (sessionId: string) => void;
  onEndAll: () => void;
}

const Page = ({ children }: { children: ReactNode }) => (
  <AccountSection title="账号与安全" note="登录方式、登录设备与两步验证。">
    <Card>{children}</Card>
  </AccountSection>
);

export function AccountPage(props: AccountPageProps) {
  const {
    customer,
    waiting,
    unknown,
    password,
    phone,
    weChat,
    passkeys,
    accepted,
    factor,
    merge,
    blocked,
    sessions,
    failure,
    ending,
    endingAll,
    onLogin,
    onLogout,
    onRetry,
    onEnd,
    onEndAll,
  } = props;
  if (!customer)
    return (
      <Page>
        {waiting && <Spinner size={20} label="自动登录中" />}
        {unknown && <FailedState message="登录状态获取失败" onRetry={onRetry} />}
        {!waiting && !unknown && (
          <div className={styles.stack}>
            <p>登录后可绑定手机号码，查看和管理您的登录设备。</p>
            <div>
              <Button onClick={onLogin}>登录/注册</Button>
            </div>
          </div>
        )}
      </Page>
    );
  return (
    <Page>
      <div className={styles.stack}>
        <p>
          账号：<strong>{customer.customerCode}</strong>（{customer.customerName}）
        </p>
        {phone && (
          <>
            <h2 className={styles.heading} id="phone">
              手机号码
            </h2>
            {phone}
          </>
        )}
        {weChat && (
          <>
            <h2 className={styles.heading}>微信</h2>
            {weChat}
          </>
        )}
        {passkeys && (
          <>
            <h2 className={styles.heading}>通行密钥登录</h2>
            {passkeys}
          </>
        )}
        <h2 className={styles.heading}>两步验证</h2>
        {factor}
        <h2 className={styles.heading}>登录设备</h2>
        {failure !== undefined && <FailedState message={failure} onRetry={onRetry} />}
        {sessions ? <OwnSessions sessions={sessions} ending={ending} onEnd={onEnd} /> : <Spinner label="加载中" />}
        <h2 className={styles.heading}>登录密码</h2>
        {password}
        <h2 className={styles.heading}>合并账号</h2>
        {merge}
        <h2 className={styles.heading}>同意过的协议</h2>
        {accepted}
        <h2 className={styles.heading}>屏蔽的人</h2>
        {blocked}
        <div className={styles.actions}>
          <Button onClick={onLogout}>退出登录</Button>
          <Button kind="secondary" loading={endingAll} onClick={onEndAll}>
            退出所有设备
          </Button>
        </div>
      </div>
    </Page>
  );
}
