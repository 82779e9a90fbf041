import type { Area } from '../../../contract/rules/areas';
import { areaNames } from '../../../contract/rules/areas';
import type { AreaState } from '../../../contract/staff/area-calls';
import { AskedButton } from '../parts/AskedButton';
import { Button } from '../parts/Button';
import { StaffTable } from '../shell/StaffTable';
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
  <StaffTable
    rows={areas}
    keyOf={({ area }) => area}
    columns={[
      { title: '功能', cell: ({ area }) => areaNames[area] },
      { title: '状态', cell: (state) => (state.isOn ? '已开启' : `已关闭：${reasonOf(state)}`) },
      onSwitch && {
        title: '操作',
        cell: ({ area, isOn, isLocked, missing }) => (
          <>
            {isOn && busy !== area && (
              <AskedButton
                label="关闭"
                no="保持开启"
                yes={`关闭${areaNames[area]}`}
                onAct={() => onSwitch(area, false)}
              />
            )}
            {(isOn ? busy === area : !isLocked && missing.length === 0) && (
              <Button kind="secondary" loading={busy === area} onClick={() => onSwitch(area, true)}>
                {isOn ? '正在关闭' : '开启'}
              </Button>
            )}
          </>
        ),
      },
    ]}
  />
);
