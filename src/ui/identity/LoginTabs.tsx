import type { ReactNode } from 'react';
import { useId } from 'react';
import { ButtonLink } from '../parts/Button';
import { panelId, Tabs, tabId } from '../parts/Tabs';
import styles from './LoginTabs.module.css';

const loginTabs = [
  { key: 'phone', label: '手机登录' },
  { key: 'signIn', label: '密码登录' },
  { key: 'register', label: '注册' },
  { key: 'forgotten', label: '忘记密码' },
] as const;

export type LoginTab = (typeof loginTabs)[number]['key'];

const titles: Partial<Record<LoginTab, string>> = { register: '注册', forgotten: '忘记密码' };

export const titleOf = (tab: LoginTab): string => titles[tab] ?? '登录';

interface LoginTabsProps {
  current: LoginTab;
  /** Whether one signs in by a mobile number, too. */
  phone: boolean;
  /** Leads to WeChat; undefined where one does not sign in by it. */
  weChatAddress: string | undefined;
  /** Signs in by a passkey. */
  passkey: ReactNode;
  onChange: (tab: LoginTab) => void;
  children: ReactNode;
}

/** The forms that need no session. */
export function LoginTabs({ current, phone, weChatAddress, passkey, onChange, children }: LoginTabsProps) {
  const name = useId();
  const tabs = loginTabs.filter(({ key }) => key !== 'phone' || phone);
  return (
    <>
      <Tabs label="登录方式" name={name} tabs={tabs} current={current} onChoose={onChange} onePanel />
      <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, current)} className={styles.panel}>
        {children}
      </div>
      {(current === 'phone' || current === 'signIn') && (
        <div className={styles.other}>
          {weChatAddress !== undefined && (
            <ButtonLink kind="secondary" block href={weChatAddress} target="_top">
              微信登录
            </ButtonLink>
          )}
          {passkey}
        </div>
      )}
    </>
  );
}
