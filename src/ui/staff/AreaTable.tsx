import type { Area } from '../../../contract/rules/areas';
import { areaNames } from '../../../contract/rules/areas';
import type { AreaState } from '../../../contract/staff/area-calls';
import { AskedButton } from '../parts/AskedButton';
import { Button } from '../parts/Button';
import styles from '../shell/StaffTable.module.css';
import { reasonOf } from './off-reason';

interface AreaTableProps {
  areas: readonly AreaState[];
  /** Whose switch is on its way. */
  busy: Area | undefined;
  /** Undefined where the account may not. */
  onSwitch: ((area: Area, isOn: boolean) => void) | undefined;
}

/** The areas with their switches. What the server's configuration keeps off cannot be switched on here. */
export const AreaTable = ({ areas, busy, onSwitch }: AreaTableProps) => (
  <div className={styles.wide}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">功能</th>
          <th scope="col">状态</th>
          {onSwitch && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {areas.map((state) => {
          const { area, isOn, isLocked, missing } = state;
          const isFree = !isLocked && missing.length === 0;
          return (
            <tr key={area}>
              <th scope="row">{areaNames[area]}</th>
              <td>{isOn ? '已开启' : `已关闭：${reasonOf(state)}`}</td>
              {onSwitch && (
                <td>
                  {isOn && busy !== area && (
                    <AskedButton
                      label="关闭"
                      no="保持开启"
                      yes={`关闭${areaNames[area]}`}
                      onAct={() => onSwitch(area, false)}
                    />
                  )}
                  {(isOn ? busy === area : isFree) && (
                    <Button kind="secondary" loading={busy === area} onClick={() => onSwitch(area, true)}>
                      {isOn ? '正在关闭' : '开启'}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
