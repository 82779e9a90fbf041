import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { queryPeriodOptions } from '../../services/archive/archive';
import { ArchivePage } from '../../ui/archive/ArchivePage';
import { ArchiveNotices } from '../../ui/archive/dialogs/ArchiveNotices';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { PortalPage } from '../shell/portal-page';

const route = getRouteApi('/portal/archive');

const loadApply = () => import('./apply-flow');
const loadVerify = () => import('./verify-flow');
const loadGuide = () => import('./guide');

/** A dialog of the page: fetched when it is first opened, told of each further opening by the count. */
function useDialog<Props>(load: Parameters<typeof useLazyPart<Props>>[0]) {
  const part = useLazyPart<Props>(load);
  const [openings, setOpenings] = useState(0);
  const fetchPart = part.load;
  const open = useCallback(() => {
    fetchPart();
    setOpenings((count) => count + 1);
  }, [fetchPart]);
  return { ...part, openings, open, busy: part.state === 'loading' };
}

export function QueryCentre() {
  const { transport } = route.useRouteContext();
  const asked = route.useSearch();
  const navigate = useNavigate();
  const notice = useLocation({ select: ({ state }) => state.notice });
  const leftAfter = useQuery(queryPeriodOptions(transport)).data?.leftAfter;

  const apply = useDialog(loadApply);
  const verify = useDialog(loadVerify);
  const guide = useDialog(loadGuide);
  const failed = [apply, verify, guide].find(({ state }) => state === 'failed');

  // The address loses its wish once it is fulfilled: a reload does not open the dialog again.
  const [openApply, openVerify, openGuide] = [apply.open, verify.open, guide.open];
  useEffect(() => {
    const open = asked.apply ? openApply : asked.verify ? openVerify : asked.guide ? openGuide : undefined;
    if (!open) return;
    open();
    void navigate({ to: '/portal/archive', replace: true });
  }, [asked, openApply, openVerify, openGuide, navigate]);

  const showReport = useCallback(() => void navigate({ to: '/portal/online-checking-result' }), [navigate]);
  const showOutcome = useCallback(
    (outcome: 'valid' | 'expired') =>
      void navigate({ to: outcome === 'valid' ? '/portal/online-checking-result' : '/portal/expire' }),
    [navigate],
  );

  return (
    <PortalPage current="archive">
      <ArchivePage
        leftAfter={leftAfter}
        onApply={apply.open}
        onVerify={verify.open}
        onGuide={guide.open}
        applyBusy={apply.busy}
        verifyBusy={verify.busy}
        guideBusy={guide.busy}
      >
        {apply.Part ? (
          <apply.Part openings={apply.openings} leftAfter={leftAfter} onReport={showReport} />
        ) : (
          <section data-flow="applyReport" data-state="idle" hidden />
        )}
        {verify.Part ? (
          <verify.Part openings={verify.openings} onOutcome={showOutcome} />
        ) : (
          <section data-flow="verifyReport" data-state="idle" hidden />
        )}
        {guide.Part && <guide.Part openings={guide.openings} />}
        <ArchiveNotices notice={notice} failed={failed !== undefined} onRetry={() => failed?.load()} />
      </ArchivePage>
    </PortalPage>
  );
}
