import type { ReactNode } from 'react';
import { useState } from 'react';
import type { GroupSite, ServiceMenu } from '../../../contract/service/contact-calls';
import { Card } from '../parts/Card';
import { classNames } from '../parts/class-names';
import { EmptyState } from '../parts/EmptyState';
import { FailedState } from '../parts/FailedState';
import { Skeleton } from '../parts/Skeleton';
import { panelId, Tabs, tabId } from '../parts/Tabs';
import { dialHref, useCompany } from '../shell/company';
import type { ContactView } from './ContactCard';
import { Contact, hasContact } from './ContactCard';
import styles from './ContactPage.module.css';
import { SiteMap } from './SiteMap';

/** How a list of the page stands. */
export interface Listed<Item> {
  items: readonly Item[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

interface LinesProps {
  title: string;
  lines: Listed<ServiceMenu>;
  card: (menu: ServiceMenu) => ReactNode;
  note?: ReactNode;
  /** Half as many in a row, for cards with a QR code. */
  wide?: boolean;
}

/** Cards, one a line of business (R325). */
export const Lines = ({ title, note, lines, card, wide = false }: LinesProps) => (
  <section className={styles.lines}>
    <h2>{title}</h2>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    <List listed={lines} empty="暂无联系人，请拨打服务热线" what="联系人">
      {(items) => (
        <ul className={classNames(styles.cards, wide && styles.wide)}>
          {items.map((menu) => (
            <li key={menu.menuKeyId}>{card(menu)}</li>
          ))}
        </ul>
      )}
    </List>
  </section>
);

function List<Item>({
  listed: { items, failed, onRetry },
  empty,
  what,
  children,
}: {
  listed: Listed<Item>;
  empty: string;
  what: string;
  children: (items: readonly Item[]) => ReactNode;
}) {
  if (!items) {
    if (failed) return <FailedState message={`${what}暂时无法显示，请稍后重试`} onRetry={onRetry} />;
    return <Skeleton height={168} />;
  }
  return items.length === 0 ? <EmptyState title={empty} /> : children(items);
}

interface HotlineProps {
  services: Listed<ServiceMenu>;
  chosen: ServiceMenu | undefined;
  view: ContactView;
  onChoose: (menu: ServiceMenu) => void;
}

/** The complaint hotline with its services, each with a number of its own (R326). */
export function ComplaintHotline({ services, chosen, view, onChoose }: HotlineProps) {
  const {
    hotlines: [hotline],
    hours,
  } = useCompany();
  return (
    <Card className={styles.hotline}>
      <div>
        <h2>投诉热线</h2>
        {hotline && (
          <p className={styles.number}>
            <a className="tabular" href={dialHref(hotline)}>
              {hotline}
            </a>
          </p>
        )}
        <p className={styles.note}>{hours}</p>
        <p className={styles.note}>
          也可以在<a href="/portal/serviceGuide">服务指南</a>提交投诉，凭工单号查询处理进度。
        </p>
      </div>
      <List listed={services} empty="请拨打以上热线" what="投诉业务">
        {(items) => (
          <div className={styles.services}>
            <ul>
              {items.map((menu) => (
                <li key={menu.menuKeyId}>
                  <button
                    type="button"
                    aria-pressed={menu.menuKeyId === chosen?.menuKeyId}
                    onPointerEnter={(event) => event.pointerType === 'mouse' && onChoose(menu)}
                    onFocus={() => onChoose(menu)}
                    onClick={() => onChoose(menu)}
                  >
                    {menu.menuName}
                  </button>
                </li>
              ))}
            </ul>
            <div className={styles.chosen} aria-live="polite">
              {chosen ? (
                <>
                  <h3>{chosen.menuName}</h3>
                  {hasContact(chosen) ? <Contact view={view} /> : <p>请拨打以上热线</p>}
                </>
              ) : (
                <p className={styles.note}>选择业务，查看该业务的投诉电话</p>
              )}
            </div>
          </div>
        )}
      </List>
    </Card>
  );
}

/** The menu of the group's places with their map (R326). */
export function Sites({ sites }: { sites: Listed<GroupSite> }) {
  return (
    <Card>
      <h2>基地地图</h2>
      <List listed={sites} empty="暂无基地信息" what="基地">
        {(items) => <Places sites={items} />}
      </List>
    </Card>
  );
}

function Places({ sites }: { sites: readonly GroupSite[] }) {
  const [at, setAt] = useState(0);
  const site = sites[at] ?? sites[0];
  if (!site) return null;
  const key = String(sites.indexOf(site));
  return (
    <div className={styles.places}>
      <Tabs
        label="基地"
        name="site"
        onePanel
        className={styles.siteMenu}
        tabs={sites.map(({ name }, index) => ({ key: String(index), label: name }))}
        current={key}
        onChoose={(chosen) => setAt(Number(chosen))}
      />
      <div role="tabpanel" id={panelId('site')} aria-labelledby={tabId('site', key)} className={styles.place}>
        <SiteMap sites={sites} chosen={sites.indexOf(site)} />
        <div className={styles.placeText}>
          <h3>{site.name}</h3>
          <p>{site.address}</p>
          {site.phoneNumber !== '' && (
            <p>
              <a className="tabular" href={dialHref(site.phoneNumber)}>
                {site.phoneNumber}
              </a>
            </p>
          )}
          {site.mapUrl !== '' && (
            <p>
              <a href={site.mapUrl} target="_blank" rel="noopener noreferrer">
                在地图中查看
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
