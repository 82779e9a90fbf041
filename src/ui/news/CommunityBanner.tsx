import { listAddress } from '../../../contract/news/rules/news-categories';
import { DrawnBoard } from '../parts/DrawnBoard';
import { PageLink } from '../parts/PageLink';
import styles from './Side.module.css';

/** Links an article to the engineers' community. */
export function CommunityBanner() {
  return (
    <PageLink href={listAddress(1)} className={styles.community}>
      <DrawnBoard seed="社区" ratio={1.5} mask={0} className={styles.board} />
      <span className={styles.words}>
        <strong>技术交流社区</strong>
        <span>PCB、贴片与钢网的问题，工程师在线答复</span>
        <span className={styles.go}>去看看</span>
      </span>
    </PageLink>
  );
}
