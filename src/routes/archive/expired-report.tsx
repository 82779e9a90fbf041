import { useLocation, useNavigate } from '@tanstack/react-router';
import { ExpirePage } from '../../ui/archive/ExpirePage';
import { useHydrated } from '../../ui/parts/use-hydrated';
import { PortalPage } from '../shell/portal-page';

export function ExpiredReport() {
  const navigate = useNavigate();
  // The state survives a reload, but the server that renders the page does not see it.
  const kept = useLocation({ select: ({ state }) => state.checkedAt });
  const checkedAt = useHydrated() ? kept : undefined;
  return (
    <PortalPage current="archive">
      <ExpirePage
        checkedAt={checkedAt}
        onApply={() => void navigate({ to: '/portal/archive', search: { apply: 1 } })}
      />
    </PortalPage>
  );
}
