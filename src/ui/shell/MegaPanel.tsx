import styles from './MegaPanel.module.css';
import type { NavigationGroup, NavigationItem } from './navigation-entry';
import { ShellLink } from './ShellLink';

interface MegaPanelProps {
  groups: readonly NavigationGroup[];
  /** Returns true to prevent the item's default navigation. */
  onChoose: (item: NavigationItem) => boolean;
}

/** The groups of a mega menu side by side. */
export function MegaPanel({ groups, onChoose }: MegaPanelProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, items }) => (
        <div key={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          <ul>
            {items.map((item) => (
              <li key={item.title}>
                <ShellLink
                  href={item.href}
                  className={styles.item}
                  onClick={(event) => {
                    if (onChoose(item)) event.preventDefault();
                  }}
                >
                  <span className={styles.name}>
                    {item.title}
                    {item.newFlag && <span className={styles.fresh}>新</span>}
                  </span>
                  {item.description !== '' && <span className={styles.note}>{item.description}</span>}
                </ShellLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
