import { browserTransport, call } from '../shared/call';
import { distinctId } from './distinct-id';
import { saleCodeOfBrowser } from './session';

/** Whether the server still knows who is signed in here. */
export async function isStillSignedIn(): Promise<boolean> {
  const body = { distinctId: distinctId(), saleCode: saleCodeOfBrowser() };
  const options = { transport: browserTransport };
  return (await call('POST /api/portal/v1/customer/getCustomerInfo', body, options)).customerCode !== '';
}
