import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Lets Back call `close` instead of leaving the page, until the returned function is called. */
type CloseByBack = (close: () => void) => () => void;

const leavesThePage: CloseByBack = () => () => undefined;

/** Routes provide it; without it Back leaves the page. */
export const BackContext = createContext<CloseByBack>(leavesThePage);

/** While a dialog is open, Back of a phone or browser closes it instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const closeByBack = use(BackContext);
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? closeByBack(() => close()) : undefined), [open, closeByBack]);
}
