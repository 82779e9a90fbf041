import { useEffect, useState } from 'react';
import { hasSeenGuide, rememberGuide } from '../../services/first-visit-guide';

/** R041: only the browser knows whether it has been read, so it appears after the page has been drawn. */
export function useGuide(orders: string): { orders: string; onKnown: () => void } | undefined {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(!hasSeenGuide()), []);
  if (!open) return undefined;
  return {
    orders,
    onKnown() {
      rememberGuide();
      setOpen(false);
    },
  };
}
