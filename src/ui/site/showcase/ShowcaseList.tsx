import { site } from '../../../../contract/limits/site';
import type { PlateClass, ShowOrder } from '../../../../contract/site/calls';
import type { ShowcaseKind } from '../../../../contract/site/rules/showcases';
import { plateClassNames, showcaseListAddress, showcasesAbout } from '../../../../contract/site/rules/showcases';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { EmptyState } from '../../parts/EmptyState';
import { PageHeading } from '../../parts/PageHeading';
import { PageLink } from '../../parts/PageLink';
import { Pager } from '../../parts/Pager';
import { trailTo } from '../../parts/trail';
import { ShowcaseCard } from './ShowcaseCard';
import styles from './ShowcaseList.module.css';

interface ShowcaseListProps {
  kind: ShowcaseKind;
  plate: PlateClass;
  page: number;
  total: number;
  showcases: readonly ShowOrder[];
}

/** R272 */
export function ShowcaseList({ kind, plate, page, total, showcases }: ShowcaseListProps) {
  return (
    <div className={styles.page}>
      <Breadcrumb items={trailTo({ label: '客户晒单' })} />
      <PageHeading title="客户晒单" note="真实订单，真实评价" />
      <div className={styles.choices}>
        <nav aria-label="晒单类型" className={styles.kinds}>
          {(['all', 'pcb'] as const).map((one) => (
            <PageLink
              key={one}
              href={showcaseListAddress(one, 1, plate)}
              aria-current={one === kind ? 'page' : undefined}
            >
              {showcasesAbout[one].label}
            </PageLink>
          ))}
        </nav>
        <nav aria-label="板材" className={styles.plates}>
          {([2, 1, 3] as const).map((one) => (
            <PageLink
              key={one}
              href={showcaseListAddress(kind, 1, one)}
              aria-current={one === plate ? 'page' : undefined}
            >
              {plateClassNames[one]}
            </PageLink>
          ))}
        </nav>
      </div>
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
        addressOf={(wanted) => showcaseListAddress(kind, wanted, plate)}
      />
    </div>
  );
}
