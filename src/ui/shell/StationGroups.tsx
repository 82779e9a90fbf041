import type { Station } from '../../../contract/site/calls';
import { ShellLink } from './ShellLink';
import { StationIcon } from './StationIcon';
import styles from './Stations.module.css';

/** R032: keyed by industryType. */
const groups = [
  [1, '电子产业'],
  [2, '机械产业'],
  [3, '工业软件'],
  [4, '更多服务'],
] as const;

export interface StationGroupsProps {
  stations: readonly Station[];
  onChoose: () => void;
}

/** The four groups of the popover; loaded with its content. */
export default function StationGroups({ stations, onChoose }: StationGroupsProps) {
  return groups.map(([type, title]) => (
    <section key={type} className={styles.group} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {stations
          .filter(({ industryType }) => industryType === type)
          .map((station) => (
            <li key={station.title}>
              <ShellLink href={station.link} className={styles.station} onClick={onChoose}>
                <StationIcon name={station.icon} className={styles.icon} />
                <span>
                  <span className={styles.name}>
                    {station.title}
                    {station.newFlag && <span className={styles.fresh}>新</span>}
                  </span>
                  <span className={styles.note}>{station.description}</span>
                </span>
              </ShellLink>
            </li>
          ))}
      </ul>
    </section>
  ));
}
