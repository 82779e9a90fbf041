import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { showStaffChanges } from '../../services/shared/staff-changes';
import { areasOptions, switchArea } from '../../services/staff/staff';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { AreaTable } from '../../ui/staff/AreaTable';
import { FactorAgain } from '../session/factor-again';
import { useAct } from '../session/use-act';

/** Switches areas off as a whole, and on again. */
export function AreasView({ rights }: { rights: Rights }) {
  const queryClient = useQueryClient();
  const areas = useQuery(areasOptions());
  const change = useAct({
    act: switchArea,
    message: ({ message }) => message,
    // What is off is in no menu.
    onDone: () => showStaffChanges(queryClient, 'areas'),
    changes: areasOptions().queryKey,
  });
  return (
    <Sections>
      <p>关闭后，页面、菜单和接口都不再提供该功能，已有数据保留，随时可以重新开启。</p>
      <FactorAgain act={change} />
      <Loaded query={areas} waiting={<SkeletonText lines={3} />}>
        {(data) => (
          <AreaTable
            areas={data}
            busy={change.isPending ? change.variables.area : undefined}
            onSwitch={isAllowed(rights, 'areas', 'change') ? (area, isOn) => change.mutate({ area, isOn }) : undefined}
          />
        )}
      </Loaded>
    </Sections>
  );
}
