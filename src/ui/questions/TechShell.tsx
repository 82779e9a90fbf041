import type { ReactNode } from 'react';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import {
  guideAddress,
  ownList,
  questionAreas,
  reviewList,
  supportList,
} from '../../../contract/questions/rules/categories';
import { Breadcrumb } from '../parts/Breadcrumb';
import { PageLink } from '../parts/PageLink';
import styles from './Questions.module.css';

interface TechShellProps {
  /** The list that the page is, or belongs to. */
  list: number;
  trail: readonly { label: string; href?: string }[];
  /** Whether the reader may open the review (R127). */
  manager: boolean;
  search?: ReactNode;
  ask: ReactNode;
  side?: ReactNode;
  children: ReactNode;
}

/** The frame of the technical column: menu, breadcrumb, search and the button to ask (R127, R128). */
export function TechShell({ list, trail, manager, search, ask, side, children }: TechShellProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Breadcrumb items={trail} />
        <div className={styles.tools}>
          {search}
          {ask}
        </div>
      </div>
      <div className={side ? styles.columns : styles.wide}>
        <TechMenu list={list} manager={manager} />
        <div className={styles.content}>{children}</div>
        {side && (
          <aside className={styles.side} aria-label="相关内容">
            {side}
          </aside>
        )}
      </div>
    </div>
  );
}

/** R127 */
function TechMenu({ list, manager }: { list: number; manager: boolean }) {
  const link = (target: number, label: string) => (
    <PageLink href={questionListAddress(target)} aria-current={target === list ? 'page' : undefined}>
      {label}
    </PageLink>
  );
  return (
    <nav aria-label="技术专栏" className={styles.menu}>
      <ul>
        <li>{link(supportList, '技术支持')}</li>
        {questionAreas
          .filter(({ code }) => code !== 'service_steelmesh')
          .map(({ code, name }) => (
            <li key={code}>
              <PageLink href={guideAddress(code)}>{`${name}技术指南`}</PageLink>
            </li>
          ))}
        <li>
          <span className={styles.group}>技术讨论</span>
          <ul>
            {questionAreas.map((area) => (
              <li key={area.code}>{link(area.list, area.name)}</li>
            ))}
          </ul>
        </li>
        <li>{link(ownList, '我的提问')}</li>
        {manager && <li>{link(reviewList, '提问审核')}</li>}
      </ul>
    </nav>
  );
}
