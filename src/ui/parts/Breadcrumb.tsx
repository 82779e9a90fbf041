import styles from './Breadcrumb.module.css';
import type { Crumb } from './trail';

/** `items` from the site to this page; the last one is the page itself, without a link. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="面包屑" className={styles.breadcrumb}>
      <ol>
        {items.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trail is not reordered, and a page may bear its category's name
          <li key={index}>
            {href && index < items.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
