import type { GroupSite } from '../../../contract/service/contact-calls';
import styles from './SiteMap.module.css';

interface SiteMapProps {
  sites: readonly Pick<GroupSite, 'name' | 'longitude' | 'latitude'>[];
  /** Index of the chosen place. */
  chosen: number;
}

const width = 520;
const height = 300;
const edge = 44;

/** Where the places lie to each other, drawn as pads on a board. The menu beside it says the same in words. */
export function SiteMap({ sites, chosen }: SiteMapProps) {
  const [first] = sites;
  // Places far away are drawn nearer, so that those in one city do not lie on each other.
  const spread = (value: number, from = 0) => Math.sign(value - from) * Math.sqrt(Math.abs(value - from));
  const range = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { low, span: Math.max(high - low, 0.1) };
  };
  const placed = sites.map(({ name, longitude, latitude }) => ({
    name,
    longitude: spread(longitude, first?.longitude),
    latitude: spread(latitude, first?.latitude),
  }));
  const across = range(placed.map(({ longitude }) => longitude));
  const up = range(placed.map(({ latitude }) => latitude));
  const points = placed.map(({ name, longitude, latitude }) => ({
    name,
    x: Math.round(edge + ((longitude - across.low) / across.span) * (width - 2 * edge)),
    y: Math.round(height - edge - ((latitude - up.low) / up.span) * (height - 2 * edge)),
  }));
  const [head] = points;
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="site-grid" width="20" height="20" patternUnits="userSpaceOnUse">
          <circle cx="10" cy="10" r="1" className={styles.dot} />
        </pattern>
      </defs>
      <rect width={width} height={height} className={styles.board} />
      <rect width={width} height={height} fill="url(#site-grid)" />
      {head &&
        points.slice(1).map(({ name, x, y }) => {
          // Traces run straight, then at 45 degrees, as on a board.
          const bend = head.y + Math.sign(y - head.y) * Math.max(0, Math.abs(y - head.y) - Math.abs(x - head.x));
          return <path key={name} d={`M${head.x} ${head.y}V${bend}L${x} ${y}`} className={styles.trace} />;
        })}
      {points.map(({ name, x, y }, index) => (
        <g key={name} data-chosen={index === chosen || undefined} className={styles.site}>
          <circle cx={x} cy={y} r="9" className={styles.pad} />
          <circle cx={x} cy={y} r="3.5" className={styles.hole} />
        </g>
      ))}
    </svg>
  );
}
