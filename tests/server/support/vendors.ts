import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecrets } from '../../../server/security/secrets';
import { account, startESignServer } from '../../unit/esign/esign-server';
import { bodyOf, listen } from '../../unit/providers/local-server';
import { startMailServer } from '../../unit/providers/mail-server';
import { s3Server } from '../../unit/providers/s3-server';
import { tencentServer } from '../../unit/providers/tencent-server';

/**
 * Local servers that speak the vendors' protocols, and the settings by which a portal in production mode uses them, with
 * its keys in the folder.
 */
export async function startVendors(folder: string, now: () => number) {
  const messages: string[] = [];
  const [s3, face, esign, mail, sms, secrets] = await Promise.all([
    s3Server(now),
    tencentServer(now),
    startESignServer(),
    startMailServer(),
    listen(async (request, response) => {
      messages.push(JSON.parse((await bodyOf(request)).toString()).PhoneNumberSet[0]);
      response.end(JSON.stringify({ Response: { SendStatusSet: [{ Code: 'Ok', Message: '' }] } }));
    }),
    createSecrets('operator'),
  ]);
  const secretsFile = join(folder, 'secrets.json');
  writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
  return {
    mails: mail.mails,
    /** Phone numbers to which a message was sent. */
    messages,
    s3,
    face,
    env: {
      PORTAL_MODE: 'production',
      ALLOW_LOOPBACK_HTTP: '1',
      TRUST_PROXY: '0',
      DATA_DIR: folder,
      SECRETS_FILE: secretsFile,
      FACE_APP_ID: face.appId,
      FACE_SECRET: face.secret,
      FACE_BASE_URL: face.url,
      ESIGN_APP_ID: account.appId,
      ESIGN_SECRET: account.secret,
      ESIGN_BASE_URL: esign.baseUrl,
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@portal.example',
      S3_URL: s3.address,
      SMS_SECRET_ID: 'id',
      SMS_SECRET_KEY: 'key',
      SMS_SDK_APP_ID: '1400',
      SMS_SIGN_NAME: '门户',
      SMS_FEEDBACK_TEMPLATE: '1',
      SMS_BASE_URL: sms.url,
    },
    close: async (): Promise<void> => {
      await Promise.all([s3.close(), face.close(), esign.close(), sms.close(), mail.close()]);
    },
  };
}
