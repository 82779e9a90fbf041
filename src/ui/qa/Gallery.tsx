import styles from './Gallery.module.css';

interface GalleryProps {
  pictures: readonly {
    state: string;
    title: string;
    steps: readonly string[];
    /** `width` in pixels. */
    sizes: readonly { width: string; address: string }[];
  }[];
}

/** Each state of a flow with the path to it and a screenshot. */
export function Gallery({ pictures }: GalleryProps) {
  return (
    <section aria-label="画廊" className={styles.gallery}>
      {pictures.map(({ state, title, steps, sizes }) => (
        <article key={state} className={styles.state}>
          <h2>{title}</h2>
          <p className={styles.way}>{steps.join(' → ')}</p>
          {sizes.length === 0 && <p className={styles.missing}>拍摄时页面没有走到这个状态。</p>}
          <div className={styles.pictures}>
            {sizes.map(({ width, address }) => (
              <figure key={width}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img src={address} alt={`${title}，${width} 像素宽`} loading="lazy" />
                </a>
                <figcaption>{width} px</figcaption>
              </figure>
            ))}
          </div>
        </article>
      ))}
    </section>
  );
}
