import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useId } from 'react';
import { news } from '../../../contract/limits/news';
import { PageLink } from './PageLink';
import styles from './Pager.module.css';
import { pagesShown } from './pages-shown';

interface PagerProps {
  page: number;
  total: number;
  pageSize: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
}

/** Previous, pages, next, jumper; only where there are more than ten results (R068, C06). */
export function Pager({ page, total, pageSize, addressOf }: PagerProps) {
  const router = useRouter();
  const jumper = useId();
  if (total <= Math.min(news.pagerAbove, pageSize)) return null;
  const pages = Math.ceil(total / pageSize);

  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get('page'));
    if (!Number.isInteger(wanted) || wanted < 1) return;
    void router.navigate({ href: addressOf(Math.min(wanted, pages)) });
  };

  return (
    <nav aria-label="分页" className={styles.pager}>
      <ul>
        <li>
          <Step href={page > 1 ? addressOf(page - 1) : undefined} rel="prev" label="上一页" />
        </li>
        {pagesShown(page, pages).map((each, at) =>
          each === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their place, which is one of two
            <li key={`dots${at}`} className={styles.dots}>
              …
            </li>
          ) : (
            <li key={each} className={each === page ? undefined : styles.other}>
              <PageLink
                href={addressOf(each)}
                aria-label={`第${each}页`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </PageLink>
            </li>
          ),
        )}
        <li>
          <Step href={page < pages ? addressOf(page + 1) : undefined} rel="next" label="下一页" />
        </li>
      </ul>
      <form onSubmit={jump} className={styles.jumper}>
        <label htmlFor={jumper}>跳至</label>
        <input
          // The key gives each page an empty field.
          key={page}
          id={jumper}
          name="page"
          type="number"
          inputMode="numeric"
          min={1}
          max={pages}
          required
          aria-label={`跳至第几页，共${pages}页`}
        />
        <span aria-hidden="true">/ {pages}页</span>
      </form>
    </nav>
  );
}

function Step({ href, rel, label }: { href: string | undefined; rel: 'prev' | 'next'; label: string }) {
  if (href === undefined)
    return (
      <span className={styles.step} aria-disabled="true">
        {label}
      </span>
    );
  return (
    <PageLink href={href} rel={rel} className={styles.step}>
      {label}
    </PageLink>
  );
}
