import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryPeriodOptions } from '../../services/archive/archive';
import { prefetch } from '../../services/shared/prefetch';
import { ArchivePage } from '../../ui/archive/ArchivePage';
import { ArchiveNotices } from '../../ui/archive/dialogs/ArchiveNotices';
import { useHydrated } from '../../ui/parts/use-hydrated';
import { useDialog } from '../shared/use-dialog';
import { PortalPage } from '../shell/portal-page';
import { useDialogFromSearch } from './use-dialog-from-search';
import { useGuide } from './use-guide';

const fetchApply = () => import('./apply-dialogs');
const fetchVerify = () => import('./verify-dialog');

/** The page of R442–R444. */
export function QueryCentre() {
  // The state of the history entry survives a reload, but the server that renders the page does not see it.
  const kept = useLocation({ select: ({ state }) => state.notice });
  const notice = useHydrated() ? kept : undefined;
  const leftAfter = useQuery(queryPeriodOptions()).data?.leftAfter;

  const apply = useDialog(fetchApply);
  const verification = useDialog(fetchVerify);
  const [given, setGiven] = useState('');
  /** With a code filled in, or none. */
  const openWith = (code: string) => {
    setGiven(code);
    verification.open();
  };
  const verify = { ...verification, open: () => openWith(''), openWith };
  const guide = useGuide();
  useEffect(() => prefetch(fetchApply, fetchVerify), []);
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
        {apply.Part && (
          <apply.Part press={apply.press} leftAfter={leftAfter} afterClose={apply.giveBack} onEnd={apply.end} />
        )}
        {verify.Part && <verify.Part press={verify.press} given={given} onEnd={verify.end} />}
        {guide.Part && <guide.Part open={guide.shown} onClose={guide.close} />}
        <ArchiveNotices notice={notice} failed={failed !== undefined} onRetry={() => failed?.load()} />
      </ArchivePage>
    </PortalPage>
  );
}
