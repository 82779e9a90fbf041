import type { KeyboardEvent } from 'react';
import { ChevronIcon } from '../icons/ChevronIcon';
import { MegaPanel } from './MegaPanel';
import styles from './Navigation.module.css';
import type { Chosen, NavigationEntry } from './navigation-entry';
import { Popup } from './Popup';
import { ShellLink } from './ShellLink';

interface NavigationProps {
  entries: readonly NavigationEntry[];
  /** Key of the current page's entry. */
  current: string | undefined;
  /** Returns true to prevent the item's default navigation. */
  onChoose: (item: Chosen) => boolean;
  onMenuOpen: (key: string) => void;
}

/** Left and right move between entries, both menus and links. */
function walkRow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const row = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-row]'));
  const at = event.target instanceof HTMLElement ? row.indexOf(event.target) : -1;
  if (step === 0 || at === -1) return;
  event.preventDefault();
  row.at((at + step) % row.length)?.focus();
}

export function Navigation({ entries, current, onChoose, onMenuOpen }: NavigationProps) {
  return (
    <nav aria-label="主导航" className={styles.entries} onKeyDown={walkRow}>
      <ul>
        {entries.map(({ key, label, to, groups = [] }) => (
          <li key={key}>
            {groups.length === 0 ? (
              // The page names its entry: a result page highlights the entry that it was opened from (R469).
              <ShellLink
                href={to}
                className={styles.entry}
                data-row
                data-current={key === current || undefined}
                aria-current={key === current ? 'page' : undefined}
                onClick={() => onChoose({ title: label, href: to, needLogin: false })}
              >
                {label}
              </ShellLink>
            ) : (
              <Popup
                inRow
                current={key === current}
                className={styles.menu}
                triggerClass={styles.entry}
                panelClass={styles.mega}
                onOpen={() => onMenuOpen(key)}
                trigger={
                  <>
                    {label}
                    <ChevronIcon className={styles.chevron} />
                  </>
                }
              >
                {(close) => (
                  <MegaPanel
                    groups={groups}
                    onChoose={(item) => {
                      close();
                      return onChoose(item);
                    }}
                  />
                )}
              </Popup>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
