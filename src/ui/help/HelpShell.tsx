import type { ReactNode } from 'react';
import type { MenuItem } from '../../../contract/help/calls';
import { categoryAddress } from '../../../contract/help/rules/help-address';
import { Breadcrumb } from '../parts/Breadcrumb';
import { PageLink } from '../parts/PageLink';
import styles from './Help.module.css';

export interface Place {
  top: string;
  second: string;
}

interface HelpShellProps {
  menu: readonly MenuItem[];
  /** Where the page belongs in the menu. */
  place?: Place;
  trail: readonly { label: string; href?: string }[];
  search: ReactNode;
  children: ReactNode;
}

/** The frame of the help centre: search, breadcrumb, and the menu beside the page, which sticks (R282). */
export function HelpShell({ menu, place, trail, search, children }: HelpShellProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Breadcrumb items={trail} />
        <div className={styles.search}>{search}</div>
      </div>
      <div className={styles.columns}>
        <nav aria-label="帮助目录" className={styles.menu}>
          {menu.map((item) => (
            <MenuGroup key={item.itemValue} item={item} place={place} />
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

/** The frame of the search over the whole portal. */
export const SearchShell = ({ search, children }: Pick<HelpShellProps, 'search' | 'children'>) => (
  <div className={styles.page}>
    <div className={styles.search}>{search}</div>
    <div className={styles.found}>{children}</div>
  </div>
);

function MenuGroup({ item, place }: { item: MenuItem; place: Place | undefined }) {
  const { itemName, itemValue, dictionaryItemList } = item;
  const current = place?.top === itemValue;
  return (
    // Another page opens its own group; the key keeps what the reader has opened on the same one.
    <details key={current ? 'current' : 'other'} name="help-menu" open={current} className={styles.group}>
      <summary data-current={current || undefined}>{itemName}</summary>
      <ul>
        {dictionaryItemList.map(({ value, itemName: name }) => (
          <li key={value}>
            <PageLink
              href={categoryAddress(itemValue, value)}
              aria-current={current && place?.second === value ? 'page' : undefined}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
