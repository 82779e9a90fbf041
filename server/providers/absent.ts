import type { ESignProvider } from './esign/esign';
import type { FaceProvider } from './face/face';
import { ProviderError } from './provider-error';
import type { SmsProvider } from './sms/sms';

const refuse = (provider: string) => (): Promise<never> =>
  Promise.reject(new ProviderError({ kind: 'refused', provider, code: 'not-configured' }));

const face = refuse('face');
const esign = refuse('esign');

/** In the place of providers without settings in production, where no sandbox is used. What needs them is off (`areas.ts`). */
export const absentFace: FaceProvider = { name: 'absent', start: face, isGenuineReturn: face, query: face };
export const absentESign: ESignProvider = { name: 'absent', start: esign, status: esign, fetch: esign };
export const absentSms: SmsProvider = { name: 'absent', send: refuse('sms') };
