import { join } from 'node:path';
import type { App } from './app';
import type { Connection } from './database/connection';
import { sampleAccounts, samplePassword } from './samples/accounts';
import { sampleCoupons } from './samples/beans/coupons';
import { sampleCodes, sampleIdentities } from './samples/employees';

/** Where the portal is reached. */
export function addressOf({ server, context: { config } }: App): string {
  const [listening] = server.addresses();
  const port = typeof listening === 'object' ? listening.port : config.port;
  return config.publicUrl || `http://${config.host}:${port}`;
}

/** The start-up message. */
export function banner(app: App, database: Connection['kind']): string {
  const { config, now } = app.context;
  const address = addressOf(app);
  if (config.mode === 'production') return `Portal (production) listens on ${address}`;
  const identities = sampleIdentities(now()).map(({ label, name, idNo }) => `    ${name}  ${idNo}  ${label}`);
  return [
    '',
    `  Portal: ${address}/portal/archive`,
    `  Mode: default: ${database === 'embedded' ? `embedded database in ${config.dataDir} (survives a kill, not a power loss)` : 'PostgreSQL'}, sandbox providers, sample content.`,
    `  Mails and short messages: ${address}/dev/outbox   files: ${join(config.dataDir, 'outbox')}`,
    `  API: ${address}/api/docs`,
    '  Employees to try (open the address of the QR code on a phone or in another tab):',
    ...identities,
    `  Accounts to sign in with at ${address}/portal/login, password ${samplePassword}:`,
    ...sampleAccounts.map(({ code, label }) => `    ${code}  ${label}`),
    '  Coupons to claim at /portal/coupon?n=NUMBER&r=CODE:',
    ...sampleCoupons.map(({ collarCouponNo, randomCode, label }) => `    ${collarCouponNo}  ${randomCode}  ${label}`),
    `  Verification codes to try: valid ${sampleCodes.valid}, expired ${sampleCodes.expired}`,
    '',
  ].join('\n');
}
