import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRole } from '../../../contract/identity/staff-calls';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { removeRole, rolesOptions, saveRole } from '../../services/identity/staff';
import { PermissionTable } from '../../ui/identity/staff/PermissionTable';
import { RoleForm } from '../../ui/identity/staff/RoleForm';
import { RoleList } from '../../ui/identity/staff/RoleList';
import { Button } from '../../ui/parts/Button';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { ToolRow } from '../../ui/shell/ToolRow';
import { FactorAgain } from '../session/factor-again';
import { useAct } from '../session/use-act';

type Edited = Pick<ListedRole, 'id' | 'version' | 'name' | 'rights' | 'secondPerson'>;

const blank: Edited = { id: '', version: 0, name: '', rights: [], secondPerson: [] };

/** Roles: what the portal comes with, and what staff make of the rights that the code knows. */
export function RolesView({ rights }: { rights: Rights }) {
  const roles = useQuery(rolesOptions());
  const [edited, setEdited] = useState<Edited>();
  const save = useAct({
    act: saveRole,
    onDone: () => setEdited(undefined),
    onWaiting: () => setEdited(undefined),
    message: () => '角色已保存',
    changes: ['staff'],
  });
  const remove = useAct({ act: removeRole, message: () => '角色已删除', changes: ['staff'] });
  const changeable = isAllowed(rights, 'staff', 'change');
  return (
    <Loaded query={roles} waiting={<SkeletonText />}>
      {({ roles: listed }) => (
        <Sections>
          <FactorAgain act={save} />
          <FactorAgain act={remove} />
          {changeable && edited === undefined && (
            <ToolRow>
              <Button onClick={() => setEdited(blank)}>新建角色</Button>
            </ToolRow>
          )}
          {edited && (
            <>
              <h2>{edited.id === '' ? '新建角色' : `修改角色：${edited.name}`}</h2>
              <RoleForm
                key={`${edited.id} ${edited.name}`}
                role={edited}
                held={rights}
                busy={save.isPending}
                onSave={(wanted) => save.mutate(wanted)}
                onCancel={() => setEdited(undefined)}
              />
            </>
          )}
          <h2>角色</h2>
          <RoleList
            roles={listed}
            changeable={changeable}
            onEdit={setEdited}
            onCopy={({ name, rights: copied, secondPerson }) =>
              setEdited({ ...blank, name: `${name}（副本）`, rights: copied, secondPerson })
            }
            onRemove={({ id, version }) => remove.mutate({ id, version })}
          />
          <h2>权限一览</h2>
          <PermissionTable roles={listed} />
        </Sections>
      )}
    </Loaded>
  );
}
