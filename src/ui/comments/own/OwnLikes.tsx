import type { OwnLike } from '../../../../contract/comments/fields';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import styles from './Own.module.css';

/** What somebody likes, the last one first. */
export function OwnLikes({ likes }: { likes: readonly OwnLike[] }) {
  if (likes.length === 0)
    return <EmptyState title="您还没有赞过任何内容" note="在文章、提问、晒单或评论下点击「点赞」，会显示在这里。" />;
  return (
    <ul className={styles.list}>
      {likes.map(({ kind, title, address, likedAt }) => (
        <li key={`${kind} ${address} ${likedAt} ${title}`}>
          <p className={styles.text} dir="auto">
            {address === '' ? title : <PageLink href={address}>{title}</PageLink>}
          </p>
          <p className={styles.facts}>
            <span>{kind}</span>
            <time className="tabular" dateTime={`${likedAt.replace(' ', 'T')}:00+08:00`}>
              {likedAt}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
