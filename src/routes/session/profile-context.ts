import { createContext, useContext } from 'react';
import { CallError } from '../../services/shared/call';

/** The nickname and picture of who is signed in. All functions are stable. */
export interface ProfileView {
  /** Opens the dialog 个人资料. */
  openProfile: () => void;
  /**
   * C01, R152: resolves once the customer has a readable nickname, which the dialog asks for if there is none. For an
   * actor of a flow: `fromPromise(({ signal }) => requireName(signal))`.
   * @throws CallError DISMISSED if the dialog is closed
   */
  requireName: (signal: AbortSignal) => Promise<void>;
}

export const ProfileContext = createContext<ProfileView>({
  openProfile: () => undefined,
  requireName: () => Promise.reject(new CallError('DISMISSED', '')),
});

export const useProfile = (): ProfileView => useContext(ProfileContext);
