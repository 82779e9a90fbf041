import type { Information } from '../../../contract/news/calls';
import { articleAddress } from '../../../contract/rules/article-address';
import { PageLink } from '../parts/PageLink';
import styles from './Neighbours.module.css';

type Article = Pick<
  Information,
  'typeCode' | 'informationCategoryCode' | 'prevId' | 'prevName' | 'nextId' | 'nextName'
>;

/** R110: the articles before and after this one. */
export function Neighbours({ article }: { article: Article }) {
  const { prevId, prevName, nextId, nextName } = article;
  const addressOf = (id: number) => articleAddress({ ...article, id });
  return (
    <nav aria-label="上一篇和下一篇" className={styles.neighbours}>
      <Neighbour label="上一篇" id={prevId} name={prevName} rel="prev" addressOf={addressOf} />
      <Neighbour label="下一篇" id={nextId} name={nextName} rel="next" addressOf={addressOf} />
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  /** 0: there is none. */
  id: number;
  name: string;
  rel: 'prev' | 'next';
  addressOf: (id: number) => string;
}

function Neighbour({ label, id, name, rel, addressOf }: NeighbourProps) {
  return (
    <p>
      <span className={styles.label}>{label}</span>
      {id === 0 ? (
        <span className={styles.none}>没有了</span>
      ) : (
        <PageLink href={addressOf(id)} rel={rel}>
          {name}
        </PageLink>
      )}
    </p>
  );
}
