import { createContext } from 'react';

/**
 * Until the function that it returns is called, Back calls `close` instead of leaving the page. The page provides it, because
 * components import no services; without it Back leaves the page.
 */
export const BackCloses = createContext<(close: () => void) => () => void>(() => () => undefined);
