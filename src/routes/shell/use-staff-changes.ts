import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenToAccount } from '../../services/shared/account-events';
import { showPresence, showStaffChanges } from '../../services/shared/staff-changes';

/** A page of staff reads anew what colleagues change. `code`: of the account; undefined while nobody is signed in. */
export function useStaffChanges(code: string | undefined, onAccount: () => void = () => undefined): void {
  const queryClient = useQueryClient();
  const onChangeOfAccount = useEffectEvent(onAccount);
  useEffect(() => {
    if (code === undefined) return undefined;
    return listenToAccount({
      onAccount: () => onChangeOfAccount(),
      onChange: (resource) => showStaffChanges(queryClient, resource),
      onPresence: (change) => showPresence(queryClient, change),
    });
  }, [code, queryClient]);
}
