import { useCallback, useState } from 'react';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import type { GuideProps } from './guide';

const fetchGuide = () => import('./guide');

/** The operation guide, loaded on hover, focus or click of its button (R449). */
export function useGuide() {
  const { Part, state, load } = useLazyPart<GuideProps>(fetchGuide);
  const [shown, setShown] = useState(false);
  const open = useCallback(() => {
    load();
    setShown(true);
  }, [load]);
  return {
    Part,
    shown,
    open,
    close: () => setShown(false),
    load,
    busy: shown && state === 'loading',
    failed: shown && state === 'failed',
  };
}
