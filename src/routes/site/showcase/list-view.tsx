import { useQuery } from '@tanstack/react-query';
import type { PlateClass } from '../../../../contract/site/calls';
import type { ShowcaseKind } from '../../../../contract/site/rules/showcases';
import { showcasesAbout } from '../../../../contract/site/rules/showcases';
import { showcasePageOptions } from '../../../services/site/showcases';
import { Loaded } from '../../../ui/parts/Loaded';
import { ShowcaseList } from '../../../ui/site/showcase/ShowcaseList';
import { PortalPage } from '../../shell/portal-page';

export function ListView({ kind, plate, page }: { kind: ShowcaseKind; plate: PlateClass; page: number }) {
  const query = useQuery(showcasePageOptions(showcasesAbout[kind].orderType, plate, page));
  return (
    <PortalPage current="about">
      <Loaded query={query} failed="晒单暂时无法显示，请稍后重试">
        {(data) => <ShowcaseList kind={kind} plate={plate} page={page} total={data.totalRows} showcases={data.data} />}
      </Loaded>
    </PortalPage>
  );
}
