import { PageLink } from '../parts/PageLink';
import styles from '../shell/StaffTable.module.css';

interface Tile {
  label: string;
  href: string;
  note: string;
}

/** The pages that the account may open, with what each is for. */
export const StartPage = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={styles.tiles}>
    {tiles.map(({ label, href, note }) => (
      <li key={href}>
        <PageLink href={href}>
          <strong>{label}</strong>
          <span className={styles.note}>{note}</span>
        </PageLink>
      </li>
    ))}
  </ul>
);
