import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's script is here. A form that only the script can send must not be sent by the browser: that would
 * put its values, a password too, into an address.
 */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
