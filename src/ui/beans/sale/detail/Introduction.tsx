import { EmptyState } from '../../../parts/EmptyState';
import styles from './Introduction.module.css';

/** R421: the pictures that the introduction of a product holds. */
export function Introduction({ title, pictures }: { title: string; pictures: readonly string[] }) {
  return (
    <section className={styles.introduction} aria-labelledby="introduction">
      <h2 id="introduction">商品介绍</h2>
      {pictures.length === 0 ? (
        <EmptyState title="暂无商品介绍" note="商品图片正在整理中" />
      ) : (
        <div className={styles.pictures}>
          {pictures.map((source, index) => (
            <img key={source} src={source} alt={`${title}介绍图${index + 1}`} loading="lazy" decoding="async" />
          ))}
        </div>
      )}
    </section>
  );
}
