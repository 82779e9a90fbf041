import type { SmtTool } from '../../../contract/service/rules/smt-tools';
import { toolAddress } from '../../../contract/service/rules/smt-tools';
import { ToolPage } from '../../ui/service/ToolPage';
import { PortalPage } from '../shell/portal-page';
import { useOrderSites } from '../shell/use-menus';

export function SmtToolView({ tool }: { tool: SmtTool }) {
  const { smt } = useOrderSites();
  return (
    <PortalPage current="products">
      <ToolPage tool={tool} src={toolAddress(smt, tool)} />
    </PortalPage>
  );
}
