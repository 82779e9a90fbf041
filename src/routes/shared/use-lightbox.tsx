import type { ReactNode } from 'react';
import { useState } from 'react';
import type { LightboxProps } from '../../ui/parts/Lightbox';
import { useBackCloses } from '../../ui/parts/use-back-closes';
import { useLaterDialog } from './use-later-dialog';

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
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const { Part } = useLaterDialog<LightboxProps>(loadLightbox, shown !== undefined, close);
  useBackCloses(shown !== undefined && Part !== undefined, close);
  return {
    open: setShown,
    isOpen: shown !== undefined,
    lightbox: Part && shown && <Part {...shown} onClose={close} />,
  };
}
