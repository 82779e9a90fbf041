import { useNavigate } from '@tanstack/react-router';
import { ExpirePage } from '../../ui/archive/ExpirePage';
import { PortalPage } from '../shell/portal-page';

export function ExpiredReport() {
  const navigate = useNavigate();
  return (
    <PortalPage current="archive">
      <ExpirePage onApply={() => void navigate({ to: '/portal/archive', search: { apply: 1 } })} />
    </PortalPage>
  );
}
