import { useEffect, useState } from 'react';
import { hasSeenGuide, rememberGuide } from '../../services/site/first-visit-guide';
import type { GuideView } from '../../ui/shell/GuideBanner';

/** R034, R041: only the browser knows whether it has been read, so it appears after hydration. */
export function useGuide(orders: string, tour: boolean): GuideView | undefined {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(!hasSeenGuide()), []);
  if (!open) return undefined;
  return {
    orders,
    tour,
    onKnown() {
      rememberGuide();
      setOpen(false);
    },
  };
}
