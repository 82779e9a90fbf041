import type { ReactNode } from 'react';
import { useId } from 'react';
import { panelId, Tabs, tabId } from '../parts/Tabs';
import styles from './LoginTabs.module.css';

const loginTabs = [
  { key: 'signIn', label: '登录' },
  { key: 'register', label: '注册' },
  { key: 'forgotten', label: '忘记密码' },
] as const;

export type LoginTab = (typeof loginTabs)[number]['key'];

export const titleOf = (tab: LoginTab): string => loginTabs.find(({ key }) => key === tab)?.label ?? '登录';

interface LoginTabsProps {
  current: LoginTab;
  onChange: (tab: LoginTab) => void;
  children: ReactNode;
}

/** The three forms that need no session. */
export function LoginTabs({ current, onChange, children }: LoginTabsProps) {
  const name = useId();
  return (
    <>
      <Tabs label="登录方式" name={name} tabs={loginTabs} current={current} onChoose={onChange} onePanel />
      <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, current)} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
