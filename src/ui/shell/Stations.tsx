import type { Station } from '../../../contract/site/calls';
import { ChevronIcon } from '../icons/ChevronIcon';
import { FailedState } from '../parts/FailedState';
import { Spinner } from '../parts/Spinner';
import { useLazyPart } from '../parts/use-lazy-part';
import { Popup } from './Popup';
import type { StationGroupsProps } from './StationGroups';
import styles from './Stations.module.css';

export interface StationsView {
  /** Undefined until they have loaded. */
  stations: readonly Station[] | undefined;
  failed: boolean;
  onOpen: () => void;
  onRetry: () => void;
}

const loadGroups = () => import('./StationGroups');

/** The sister sites in four groups, fetched on first open (R032, R033). */
export function Stations({ stations, failed, onOpen, onRetry }: StationsView) {
  const { Part: Groups, state, load } = useLazyPart<StationGroupsProps>(loadGroups);
  const broken = (failed && !stations) || state === 'failed';
  return (
    <Popup
      triggerClass={styles.trigger}
      panelClass={styles.panel}
      onOpen={() => {
        load();
        onOpen();
      }}
      trigger={
        <>
          集团网站
          <ChevronIcon className={styles.chevron} />
        </>
      }
    >
      {(close) => (
        <div className={styles.content} aria-busy={!broken && !(stations && Groups)}>
          {stations && Groups && <Groups stations={stations} onChoose={close} />}
          {broken && (
            <FailedState
              message="集团网站加载失败"
              onRetry={() => {
                load();
                if (failed) onRetry();
              }}
            />
          )}
          {!broken && !(stations && Groups) && (
            <p className={styles.wait}>
              <Spinner /> 加载中
            </p>
          )}
        </div>
      )}
    </Popup>
  );
}
