import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { panelId, Tabs, tabId } from '../parts/Tabs';
import styles from './Qa.module.css';

interface QaTabsProps {
  label: string;
  /** At least one. */
  tabs: readonly { key: string; title: string; panel: ReactNode }[];
}

/** Views of one flow; only the selected one is mounted. */
export function QaTabs({ label, tabs }: QaTabsProps) {
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (open === undefined) return null;
  return (
    <>
      <Tabs
        label={label}
        name={name}
        tabs={tabs.map(({ key, title }) => ({ key, label: title }))}
        current={open.key}
        onChoose={setChosen}
        className={styles.tabs}
        onePanel
      />
      <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, open.key)} className={styles.panel}>
        {open.panel}
      </div>
    </>
  );
}
