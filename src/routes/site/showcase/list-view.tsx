import { useQuery } from '@tanstack/react-query';
import { showcasePageOptions } from '../../../services/site/showcases';
import { FailedState } from '../../../ui/parts/FailedState';
import type { ShowcaseKind } from '../../../ui/site/showcase/ShowcaseList';
import { ShowcaseList } from '../../../ui/site/showcase/ShowcaseList';
import { PortalPage } from '../../shell/portal-page';

export function ListView({ kind, page }: { kind: ShowcaseKind; page: number }) {
  const { data, isError, refetch } = useQuery(showcasePageOptions(kind === 'pcb' ? 1 : undefined, page));
  return (
    <PortalPage current="about">
      {data && <ShowcaseList kind={kind} page={page} total={data.totalRows} showcases={data.data} />}
      {isError && <FailedState message="晒单暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    </PortalPage>
  );
}
