import type { MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { ChevronIcon } from '../icons/ChevronIcon';
import { CloseIcon } from '../icons/CloseIcon';
import { MenuIcon } from '../icons/MenuIcon';
import { useBackCloses } from '../parts/use-back-closes';
import { dialHref, useCompany } from './company';
import styles from './Drawer.module.css';
import type { Chosen, NavigationEntry } from './navigation-entry';
import { ShellLink } from './ShellLink';
import type { StationsView } from './Stations';

export interface DrawerProps {
  entries: readonly NavigationEntry[];
  current: string | undefined;
  assistant: string | undefined;
  stations: StationsView;
  onChoose: (item: Chosen) => boolean;
}

/** The header's entries on small screens. The native dialog traps focus, closes on Escape, and restores focus. */
export default function Drawer({ entries, current, assistant, stations, onChoose }: DrawerProps) {
  const {
    hotlines: [hotline],
    hours,
  } = useCompany();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useBackCloses(open, close);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  const mark = (key: string) => ({
    'data-current': key === current || undefined,
    'aria-current': key === current ? ('page' as const) : undefined,
  });
  return (
    <div className={styles.drawer}>
      <button
        type="button"
        className={styles.toggle}
        aria-label="打开菜单"
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel is an extra; Escape and the button close it by key */}
      <dialog
        ref={dialog}
        className={styles.panel}
        aria-label="菜单"
        onClick={closeOutside}
        onClose={() => setOpen(false)}
      >
        <div className={styles.inside}>
          <button type="button" className={styles.toggle} aria-label="关闭菜单" onClick={close}>
            <CloseIcon />
          </button>
          <nav aria-label="主导航" className={styles.entries}>
            <ul>
              <li>
                <ShellLink href="/portal/search" className={styles.entry} {...mark('search')} onClick={close}>
                  搜索
                </ShellLink>
              </li>
              {entries.map(({ key, label, to, groups = [] }) => (
                <li key={key}>
                  {groups.length === 0 ? (
                    <ShellLink
                      href={to}
                      className={styles.entry}
                      {...mark(key)}
                      onClick={() => {
                        close();
                        onChoose({ title: label, href: to, needLogin: false });
                      }}
                    >
                      {label}
                    </ShellLink>
                  ) : (
                    <details>
                      <summary className={styles.entry} data-current={key === current || undefined}>
                        {label}
                        <ChevronIcon className={styles.chevron} />
                      </summary>
                      {groups.map(({ title, items }) => (
                        <div key={title} className={styles.group}>
                          <p>{title}</p>
                          <ul>
                            {items.map((item) => (
                              <li key={item.title}>
                                <ShellLink
                                  href={item.href}
                                  onClick={(event) => {
                                    close();
                                    if (onChoose(item)) event.preventDefault();
                                  }}
                                >
                                  {item.title}
                                </ShellLink>
                              </li>
                            ))}
                          </ul>
                        </div>
                      ))}
                    </details>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <details className={styles.entries} onToggle={(event) => event.currentTarget.open && stations.onOpen()}>
            <summary className={styles.entry}>
              集团网站
              <ChevronIcon className={styles.chevron} />
            </summary>
            <div className={styles.group}>
              {!stations.stations && !stations.failed && <p>加载中</p>}
              {stations.failed && !stations.stations && (
                <button type="button" className={styles.retry} onClick={stations.onRetry}>
                  加载失败，点此重试
                </button>
              )}
              <ul>
                {stations.stations?.map(({ title, link }) => (
                  <li key={title}>
                    <ShellLink href={link} onClick={close}>
                      {title}
                    </ShellLink>
                  </li>
                ))}
              </ul>
            </div>
          </details>
          <div className={styles.foot}>
            {assistant && (
              <ShellLink href={assistant} onClick={close}>
                下单助手下载
              </ShellLink>
            )}
            {hotline && (
              <a href={dialHref(hotline)} className="tabular">
                服务热线 {hotline}
              </a>
            )}
            <span className="tabular">{hours}</span>
          </div>
        </div>
      </dialog>
    </div>
  );
}
