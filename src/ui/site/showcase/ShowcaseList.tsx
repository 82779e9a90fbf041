import { site } from '../../../../contract/limits';
import type { ShowOrder } from '../../../../contract/site/calls';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { EmptyState } from '../../parts/EmptyState';
import { PageHeading } from '../../parts/PageHeading';
import { PageLink } from '../../parts/PageLink';
import { Pager } from '../../parts/Pager';
import { ShowcaseCard } from './ShowcaseCard';
import styles from './ShowcaseList.module.css';

export type ShowcaseKind = 'all' | 'pcb';

const kinds = { all: { label: '全部', path: 'showOrder' }, pcb: { label: 'PCB', path: 'showPcbOrder' } } as const;

const addressOf = (kind: ShowcaseKind, page: number): string => `/portal/${kinds[kind].path}_${page}.html`;

interface ShowcaseListProps {
  kind: ShowcaseKind;
  page: number;
  total: number;
  showcases: readonly ShowOrder[];
}

/** R272 */
export function ShowcaseList({ kind, page, total, showcases }: ShowcaseListProps) {
  return (
    <div className={styles.page}>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '客户晒单' }]} />
      <PageHeading title="客户晒单" note="真实订单，真实评价" />
      <nav aria-label="晒单类型" className={styles.kinds}>
        {(['all', 'pcb'] as const).map((one) => (
          <PageLink key={one} href={addressOf(one, 1)} aria-current={one === kind ? 'page' : undefined}>
            {kinds[one].label}
          </PageLink>
        ))}
      </nav>
      {showcases.length === 0 ? (
        <EmptyState title="暂无晒单" note="客户收货并评价后，晒单会显示在这里。" />
      ) : (
        <ul className={styles.cards}>
          {showcases.map((showcase) => (
            <li key={showcase.customerShowOrderKeyId}>
              <ShowcaseCard showcase={showcase} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        total={total}
        pageSize={site.showOrderPageSize}
        addressOf={(wanted) => addressOf(kind, wanted)}
      />
    </div>
  );
}
