import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string;
  /** Makes the ids of tabs and panels unique on the page. */
  name: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  current: Key;
  onChoose: (key: Key) => void;
  /** In place of the line with the chosen one underlined. */
  className?: string;
  /** One panel shared by all tabs, rather than one for each tab. */
  onePanel?: boolean;
  /** Whether a mouse chooses by being over a tab. */
  hovered?: boolean;
}

export const tabId = (name: string, key: string): string => `${name}-tab-${key}`;
/** Without a key: the panel shared by all tabs. */
export const panelId = (name: string, key = 'all'): string => `${name}-panel-${key}`;

/** A row of tabs: one tab stop; arrows, Home and End move and choose. The caller renders the panels. */
export function Tabs<Key extends string>({
  label,
  name,
  tabs,
  current,
  onChoose,
  className = styles.tabs,
  onePanel,
  hovered,
}: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[
      event.key
    ];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelector<HTMLElement>(`[id="${tabId(name, tab.key)}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(name, tab.key)}
          aria-controls={onePanel ? panelId(name) : panelId(name, tab.key)}
          aria-selected={tab.key === current}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChoose(tab.key)}
          onPointerEnter={({ pointerType }) => hovered && pointerType === 'mouse' && onChoose(tab.key)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
