import { Picture } from '../../parts/Picture';
import styles from './AnniversaryPage.module.css';

interface MoreActivity {
  title: string;
  picture: string;
  href: string;
}

/** The banners of the portal, as they are for the customer (R376). */
export function MoreActivities({ banners }: { banners: readonly MoreActivity[] }) {
  return (
    <div className={styles.banners}>
      {banners.map(({ title, picture, href }) => (
        <a key={`${title} ${href}`} href={href} className={styles.banner}>
          <Picture
            path={picture}
            ratio={2.6}
            mask={0}
            sizes="(max-width: 767px) 100vw, 390px"
            className={styles.picture}
          />
          <span>{title}</span>
        </a>
      ))}
    </div>
  );
}
