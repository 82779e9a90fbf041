import { sealedCall } from './sealed-call';

/** Passes the second factor in this session, by a code of the app or a recovery code. */
export const passSecondFactor = async (code: string): Promise<void> => {
  await sealedCall('POST /api/portal/v1/identity/passSecondFactor', { code });
};
