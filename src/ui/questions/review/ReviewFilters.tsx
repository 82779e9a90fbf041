import { PageLink } from '../../parts/PageLink';
import styles from '../Questions.module.css';

type Status = 'visible' | 'hidden' | undefined;
type Deal = 'unhandled' | 'handled' | undefined;

interface ReviewFiltersProps {
  status: Status;
  deal: Deal;
  addressOf: (changes: { status?: Status; deal?: Deal }) => string;
}

const statuses: ReadonlyArray<readonly [Status, string]> = [
  [undefined, '全部'],
  ['visible', '显示'],
  ['hidden', '隐藏'],
];
const deals: ReadonlyArray<readonly [Deal, string]> = [
  [undefined, '全部'],
  ['unhandled', '未处理'],
  ['handled', '已处理'],
];

/** R137: tabs by what readers see, buttons by what is handled. Both are links, so that Back and a reload keep them. */
export function ReviewFilters({ status, deal, addressOf }: ReviewFiltersProps) {
  return (
    <>
      <nav aria-label="显示状态" className={styles.tabs}>
        {statuses.map(([value, label]) => (
          <PageLink
            key={label}
            href={addressOf({ status: value })}
            aria-current={value === status ? 'page' : undefined}
          >
            {label}
          </PageLink>
        ))}
      </nav>
      <nav aria-label="处理状态" className={styles.filters}>
        {deals.map(([value, label]) => (
          <PageLink key={label} href={addressOf({ deal: value })} aria-current={value === deal ? 'page' : undefined}>
            {label}
          </PageLink>
        ))}
      </nav>
    </>
  );
}
