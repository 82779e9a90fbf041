import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

const route = getRouteApi('/portal/archive');

const names = ['apply', 'verify', 'guide'] as const;

/** Opens the dialog that the search params request, then removes them: a reload does not open it again. */
export function useDialogFromSearch(dialogs: Record<(typeof names)[number], { open: () => void }>): void {
  const search = route.useSearch();
  const navigate = useNavigate();
  const openRequested = useEffectEvent(() => {
    const name = names.find((candidate) => search[candidate]);
    if (name === undefined) return;
    dialogs[name].open();
    void navigate({ to: '/portal/archive', replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the search params change
  useEffect(() => openRequested(), [search]);
}
