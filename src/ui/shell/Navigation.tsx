import { Link } from '@tanstack/react-router';
import type { NavigationEntry } from './navigation-entry';

interface NavigationProps {
  entries: readonly NavigationEntry[];
  /** Key of the entry that this page belongs to. */
  current: string | undefined;
  className: string | undefined;
  /** After an entry was chosen: the drawer closes. */
  onChoose?: () => void;
}

export function Navigation({ entries, current, className, onChoose }: NavigationProps) {
  return (
    <nav aria-label="主导航" className={className}>
      <ul>
        {entries.map(({ key, label, to }) => (
          <li key={key}>
            {/* The page says where it belongs: a result page highlights the entry that it came from (R469). */}
            <Link
              to={to}
              data-current={key === current || undefined}
              aria-current={key === current ? 'page' : undefined}
              activeOptions={{ exact: true }}
              onClick={onChoose}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
