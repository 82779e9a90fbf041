import { browserTransport, CallError, call } from '../shared/call';
import { distinctId } from './distinct-id';
import { saleCodeOfBrowser } from './session';

/** Whether the server still knows who is signed in here. */
export async function isStillSignedIn(): Promise<boolean> {
  const body = { distinctId: distinctId(), saleCode: saleCodeOfBrowser() };
  const options = { transport: browserTransport };
  return (await call('POST /api/portal/v1/customer/getCustomerInfo', body, options)).customerCode !== '';
}

/**
 * Passes unless the server says that nobody is signed in here any more.
 * @throws CallError LOGIN
 */
export async function confirmSession(): Promise<void> {
  await call('GET /api/portal/v1/customer/getCustomerBaseInfo', undefined).catch((failure: unknown) => {
    if (failure instanceof CallError && failure.code === 'LOGIN') throw failure;
  });
}
