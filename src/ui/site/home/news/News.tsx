import { EmptyState } from '../../../parts/EmptyState';
import { Picture } from '../../../parts/Picture';
import { Tooltip } from '../../../parts/Tooltip';
import { MoreLink, Section } from '../Section';
import styles from './News.module.css';

interface NewsItem {
  id: number;
  href: string;
  title: string;
  /** yyyy-MM-dd */
  date: string;
  /** Of the first item. */
  summary: string;
  picture: string;
}

export interface NewsList {
  /** Category of the card. */
  code: number;
  more: string;
  items: readonly NewsItem[];
}

const titles: Readonly<Record<number, string>> = { 7: '公司新闻', 6: '技术支持', 1: '技术讨论' };

/** R099–R101 */
export function News({ lists, leads }: { lists: readonly NewsList[]; leads: (href: string) => boolean }) {
  return (
    <Section id="news" title="新闻与技术">
      <div className={styles.lists}>
        {lists.map((list) => (
          <NewsBlock key={list.code} list={list} title={titles[list.code] ?? ''} hasMore={leads(list.more)} />
        ))}
      </div>
    </Section>
  );
}

interface NewsBlockProps {
  list: NewsList;
  title: string;
  /** Whether the list page exists. */
  hasMore: boolean;
}

function NewsBlock({ list: { code, more, items }, title, hasMore }: NewsBlockProps) {
  const [first, ...rest] = items;
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {hasMore && <MoreLink href={more} about={title} />}
      </div>
      {first === undefined ? (
        <EmptyState title={`这里将显示${title}`} note="暂无内容，请稍后再来" />
      ) : (
        <a href={first.href} className={styles.first}>
          <span className={styles.picture}>
            <Picture path={first.picture === '' ? `art:news-${code}` : first.picture} ratio={1.78} sizes="380px" />
          </span>
          <strong>{first.title}</strong>
          <span className={styles.summary}>{first.summary}</span>
          <time className="tabular">{first.date}</time>
        </a>
      )}
      <ul>
        {rest.map(({ id, href, title: words, date }) => (
          <li key={id}>
            <Tooltip text={words} onlyCut className={styles.tipped}>
              {() => (
                <a href={href} className={styles.item}>
                  <span>{words}</span>
                  <time className="tabular">{date}</time>
                </a>
              )}
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  );
}
