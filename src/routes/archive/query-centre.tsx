import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryPeriodOptions } from '../../services/archive/archive';
import { prefetch } from '../../services/shared/prefetch';
import { ArchivePage } from '../../ui/archive/ArchivePage';
import { ArchiveNotices } from '../../ui/archive/dialogs/ArchiveNotices';
import { useHydrated } from '../../ui/parts/use-hydrated';
import { FlowSection } from '../shared/flow-section';
import { PortalPage } from '../shell/portal-page';
import { applyParts, useApply } from './use-apply';
import { useDialogFromSearch } from './use-dialog-from-search';
import { useGuide } from './use-guide';
import { useVerify, verifyParts } from './use-verify';

/** The page of R442–R444. */
export function QueryCentre() {
  // The state of the history entry survives a reload, but the server that renders the page does not see it.
  const kept = useLocation({ select: ({ state }) => state.notice });
  const notice = useHydrated() ? kept : undefined;
  const leftAfter = useQuery(queryPeriodOptions()).data?.leftAfter;

  const apply = useApply();
  const verify = useVerify();
  const guide = useGuide();
  useEffect(() => prefetch(...applyParts, ...verifyParts), []);
  const dialogs = { apply, verify, guide };
  useDialogFromSearch(dialogs);
  const failed = [apply, verify, guide].find((dialog) => dialog.failed);

  return (
    <PortalPage current="archive">
      <ArchivePage
        leftAfter={leftAfter}
        onApply={apply.open}
        onVerify={verify.open}
        onGuide={guide.open}
        onNear={(dialog) => dialogs[dialog].load()}
        applyBusy={apply.busy}
        verifyBusy={verify.busy}
        guideBusy={guide.busy}
      >
        <FlowSection name="applyReport" flow={apply.flow}>
          {apply.Part && <apply.Part flow={apply.flow} leftAfter={leftAfter} afterClose={apply.giveBack} />}
        </FlowSection>
        <FlowSection name="verifyReport" flow={verify.flow}>
          {verify.Part && <verify.Part flow={verify.flow} given={verify.given} />}
        </FlowSection>
        {guide.Part && <guide.Part open={guide.shown} onClose={guide.close} />}
        <ArchiveNotices notice={notice} failed={failed !== undefined} onRetry={() => failed?.load()} />
      </ArchivePage>
    </PortalPage>
  );
}
