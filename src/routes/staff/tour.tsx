import { lazy, Suspense, useState } from 'react';
import { isTourSeen, noteTourSeen } from '../../services/staff/tour';
import { Button } from '../../ui/parts/Button';
import { Notice } from '../../ui/parts/Notice';
import { ToolRow } from '../../ui/shell/ToolRow';

const ConsoleTour = lazy(() => import('../../ui/staff/ConsoleTour'));

/** Offers the tour of the console on the first visit of an account, and on demand from then on. */
export function TourOffer({ code }: { code: string }) {
  const [seen, setSeen] = useState(() => isTourSeen(code));
  const [open, setOpen] = useState(false);
  const dismiss = () => {
    noteTourSeen(code);
    setSeen(true);
    setOpen(false);
  };
  const begin = (
    <Button kind="secondary" onClick={() => setOpen(true)}>
      使用介绍
    </Button>
  );
  return (
    <>
      {seen ? (
        <ToolRow>{begin}</ToolRow>
      ) : (
        <Notice
          action={
            <ToolRow>
              {begin}
              <Button kind="text" onClick={dismiss}>
                不再提示
              </Button>
            </ToolRow>
          }
        >
          第一次使用管理后台？用一分钟看看各部分在哪里。
        </Notice>
      )}
      {open && (
        <Suspense>
          <ConsoleTour onClose={dismiss} />
        </Suspense>
      )}
    </>
  );
}
