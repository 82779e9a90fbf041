import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { LightboxProps } from '../../ui/parts/Lightbox';
import { useBackCloses } from '../../ui/parts/use-back-closes';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { loadFailed } from './load-failed';
import { useNotify } from './notices';

const loadLightbox = () => import('../../ui/parts/Lightbox');

type Shown = Omit<LightboxProps, 'onClose'>;

interface LightboxView {
  open: (shown: Shown) => void;
  isOpen: boolean;
  /** The pictures above the page, while they are open. */
  lightbox: ReactNode;
}

/** Pictures above the page, which Back closes; the viewer is fetched with the first. */
export function useLightbox(): LightboxView {
  const { Part, state, load } = useLazyPart<LightboxProps>(loadLightbox);
  const notify = useNotify();
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  useBackCloses(shown !== undefined && Part !== undefined, close);
  useEffect(() => {
    if (state !== 'failed') return;
    notify({ level: 'error', text: loadFailed });
    setShown(undefined);
  }, [state, notify]);
  return {
    open: (next) => {
      load();
      setShown(next);
    },
    isOpen: shown !== undefined,
    lightbox: Part && shown && <Part {...shown} onClose={close} />,
  };
}
