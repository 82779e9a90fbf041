import { useHydrated } from '../../ui/parts/use-hydrated';

/** Whether this browser has passkeys; false until the page is hydrated. */
export const useWebAuthn = (): boolean => useHydrated() && 'PublicKeyCredential' in window;
