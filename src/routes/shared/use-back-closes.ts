import { useEffect, useEffectEvent } from 'react';
import { closeByBack } from '../../services/shared/back-closes';

/** While a dialog is open, Back of a phone or browser closes it instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? closeByBack(() => close()) : undefined), [open]);
}
