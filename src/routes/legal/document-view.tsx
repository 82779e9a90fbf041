import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { LegalSlug } from '../../../contract/rules/legal-documents';
import { differencesOptions, documentOptions } from '../../services/legal/legal';
import { DifferencesPage } from '../../ui/legal/DifferencesPage';
import { DocumentPage } from '../../ui/legal/DocumentPage';
import { Loaded } from '../../ui/parts/Loaded';
import { PortalPage } from '../shell/portal-page';

const route = getRouteApi('/portal/doc-{$slug}');

const failed = '文件暂时无法显示，请稍后重试';

export function DocumentView() {
  const { slug } = route.useParams();
  const { version, since } = route.useSearch();
  return (
    <PortalPage>
      {version !== undefined && since !== undefined ? (
        <Differences slug={slug} version={version} since={since} />
      ) : (
        <Document slug={slug} version={version} />
      )}
    </PortalPage>
  );
}

function Document({ slug, version }: { slug: LegalSlug; version: string | undefined }) {
  return (
    <Loaded query={useQuery(documentOptions(slug, version))} failed={failed}>
      {(data) => <DocumentPage key={data.edition.version} document={data} />}
    </Loaded>
  );
}

function Differences({ slug, version, since }: { slug: LegalSlug; version: string; since: string }) {
  return (
    <Loaded query={useQuery(differencesOptions(slug, version, since))} failed={failed}>
      {(data) => <DifferencesPage differences={data} />}
    </Loaded>
  );
}
