import type { TitleMatch } from '../../../contract/news/calls';
import { articleAddress } from '../../../contract/rules/article-address';
import { EmptyState } from '../parts/EmptyState';
import { FailedState } from '../parts/FailedState';
import { PageLink } from '../parts/PageLink';
import { SkeletonText } from '../parts/Skeleton';
import styles from './TitleSearch.module.css';

interface TitleMatchesProps {
  /** The state of the search. */
  state: 'waiting' | 'found' | 'nothing' | 'failed';
  title: string;
  matches: readonly TitleMatch[];
  total: number;
  problem: string;
  onRetry: () => void;
}

export function TitleMatches({ state, title, matches, total, problem, onRetry }: TitleMatchesProps) {
  return (
    <section aria-label="搜索结果" className={styles.results}>
      {state === 'failed' && <FailedState message={problem || '搜索失败，请稍后重试'} onRetry={onRetry} />}
      <div role="status" className={styles.count}>
        {state === 'waiting' && <span className="visually-hidden">正在搜索</span>}
        {state === 'found' && `标题含“${title}”的文章共${total}篇`}
        {state === 'nothing' && (
          <EmptyState title={`没有标题含“${title}”的文章`} note="换一个词试试，或清空搜索框回到列表。" />
        )}
      </div>
      {state === 'waiting' && <SkeletonText lines={4} />}
      {state === 'found' && (
        <ul className={styles.matches}>
          {matches.map((match) => (
            <li key={match.id}>
              <PageLink href={articleAddress(match)}>
                <Marked text={match.title} part={title} />
                <time dateTime={match.dateTimeStr}>{match.dateTimeStr}</time>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The title with the search term highlighted. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (part === '' || at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </span>
  );
}
