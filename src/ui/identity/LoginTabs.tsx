import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import styles from './LoginTabs.module.css';

const loginTabs = [
  { key: 'signIn', label: '登录' },
  { key: 'register', label: '注册' },
  { key: 'forgotten', label: '忘记密码' },
] as const;

export type LoginTab = (typeof loginTabs)[number]['key'];

interface LoginTabsProps {
  current: LoginTab;
  onChange: (tab: LoginTab) => void;
  children: ReactNode;
}

/** The three things that one can do without a session; arrow keys move between them. */
export function LoginTabs({ current, onChange, children }: LoginTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = loginTabs.findIndex((tab) => tab.key === current);
    const next = (at + step + loginTabs.length) % loginTabs.length;
    const tab = loginTabs[next];
    if (!tab) return;
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label="登录方式" className={styles.tabs}>
        {loginTabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
            onKeyDown={move}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
