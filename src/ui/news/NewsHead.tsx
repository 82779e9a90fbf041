import type { ReactNode } from 'react';
import { categoryName, tabOf } from '../../../contract/news/rules/news-categories';
import { workPlace } from '../../../contract/rules/photos';
import { PageBanner } from '../parts/PageBanner';
import { useCompany } from '../shell/company';
import styles from './NewsList.module.css';
import { NewsTabs } from './NewsTabs';
import { newsListTrail } from './trail';

/** The frame of the lists: banner, tabs and search; the list is its child (R105, R107). */
export function NewsHead({ code, search, children }: { code: number; search: ReactNode; children: ReactNode }) {
  const { shortName } = useCompany();
  return (
    <>
      <PageBanner
        picture={workPlace.path}
        trail={newsListTrail(code)}
        title={tabOf(code)?.title ?? categoryName(code) ?? '文章列表'}
        lead={`集团动态、生产公告与客户案例，第一时间了解${shortName}的产能、工艺与服务变化。`}
      />
      <div className={styles.inside}>
        <div className={styles.head}>
          <NewsTabs code={code} />
          {search}
        </div>
        {children}
      </div>
    </>
  );
}
