import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import styles from './Qa.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { key: string; title: string; panel: ReactNode }[];
}

/** Arrow keys go from tab to tab; only the open panel is there. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(0);
  const turn = (event: KeyboardEvent) => {
    const to = { ArrowRight: open + 1, ArrowLeft: open - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    setOpen(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={turn}>
        {tabs.map(({ key, title }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={at === open}
            aria-controls={`${id}-panel`}
            tabIndex={at === open ? 0 : -1}
            onClick={() => setOpen(at)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[open]?.key}`} className={styles.panel}>
        {tabs[open]?.panel}
      </div>
    </>
  );
}
