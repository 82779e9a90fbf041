import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

const route = getRouteApi('/portal/archive');

const names = ['apply', 'verify', 'guide'] as const;

/** Opens the dialog that the address asks for. The address loses its wish then: a reload does not open it again. */
export function useAskedDialog(dialogs: Record<(typeof names)[number], { open: () => void }>): void {
  const asked = route.useSearch();
  const navigate = useNavigate();
  const openAsked = useEffectEvent(() => {
    const name = names.find((wished) => asked[wished]);
    if (name === undefined) return;
    dialogs[name].open();
    void navigate({ to: '/portal/archive', replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new wish is what it waits for
  useEffect(() => openAsked(), [asked]);
}
