import { categoryName, listAddress, newsTabs, tabOf } from '../../../contract/news/rules/news-categories';
import { PageLink } from '../parts/PageLink';
import styles from './NewsTabs.module.css';

/** The strip of tabs, and under it the categories of the open one where it has several (R107, C05). */
export function NewsTabs({ code }: { code: number }) {
  const open = tabOf(code);
  if (!open) return null;
  const inner: readonly number[] = open.codes.length > 1 ? open.codes : [];
  return (
    <div className={styles.strips}>
      <nav aria-label="栏目">
        <ul className={styles.tabs}>
          {newsTabs.map((tab) => (
            <li key={tab.code}>
              <PageLink href={listAddress(tab.code)} aria-current={tab === open ? 'page' : undefined}>
                {tab.title}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {inner.length > 0 && (
        <nav aria-label="分类">
          <ul className={styles.categories}>
            {inner.map((each) => (
              <li key={each}>
                <PageLink href={listAddress(each)} aria-current={each === code ? 'page' : undefined}>
                  {each === open.code ? '全部' : categoryName(each)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
