import { agreementMissing, checkIdNo, checkName } from '../../../contract/archive/rules/face-form';
import { archive } from '../../../contract/limits/archive';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { addCheck, checkHashes, dropChecks, keepBrowser } from '../../http/browser-cookie';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { hashToken, newToken } from '../../security/token';
import { faceMessage } from './face-poll';
import { findPastChecks, markReturned, preparePoll, startSession } from './face-store';
import { identityIndex } from './identity';

type FaceCall =
  | 'POST /api/portal/v1/archive/getFaceUrl'
  | 'POST /api/portal/v1/archive/getFaceStatus'
  | 'POST /api/portal/v1/archive/reportFaceResult';

/** Longer than anything that a check unlocks lasts. */
const checkLifetimeMs = 2 * archive.reportAccessMinutes * 60_000;

const otherBrowser = () => new BusinessError(403, '请在发起申请的电脑上查看结果', { reason: 'OTHER_BROWSER' });
const notGenuine = () => new BusinessError(400, '认证结果无效', { reason: 'NOT_GENUINE' });

/** Keeps for an account which versions of the agreements it accepted; the check itself keeps them for everybody. */
export type KeepAgreements = (
  accountId: string,
  versions: { reportQuery: string; reportRealName: string },
) => Promise<void>;

export function faceHandlers(context: Context, keepAgreements: KeepAgreements): Handlers<FaceCall> {
  const { db, vault, providers } = context;
  const findPolled = preparePoll(db);
  return {
    'POST /api/portal/v1/archive/getFaceUrl': async ({ body, request, reply }) => {
      const { agreements } = body;
      const wrong = checkName(body.name) ?? checkIdNo(body.idNo);
      if (wrong) throw new BusinessError(400, wrong);
      if (
        agreements.query !== archive.queryAgreementVersion ||
        agreements.realName !== archive.realNameAgreementVersion
      )
        throw new BusinessError(400, agreementMissing, { reason: 'AGREEMENT_VERSION' });
      const person = { name: entered('name', body.name), idNo: entered('idNo', body.idNo) };
      const callBackKey = newToken(128);
      const scanToken = newToken(128);
      const now = context.now();
      keepBrowser(context, request, reply);
      const former = checkHashes(request);
      dropChecks(reply, await findPastChecks(db, former, new Date(now.getTime() - checkLifetimeMs)));
      await startSession(db, former, {
        browserHash: addCheck(context, request, reply),
        callBackKeyHash: hashToken(callBackKey),
        scanTokenHash: hashToken(scanToken),
        identityIndex: identityIndex(vault, person),
        name: vault.seal(person.name, 'face.name'),
        idNo: vault.seal(person.idNo, 'face.idNo'),
        userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
        queryAgreementVersion: agreements.query,
        realNameAgreementVersion: agreements.realName,
        createdAt: now,
        expiresAt: new Date(now.getTime() + archive.faceCodeLifetimeMs),
      });
      const signedIn = await context.sessions.sessionOf(request);
      if (signedIn)
        await keepAgreements(signedIn.account.id, {
          reportQuery: agreements.query,
          reportRealName: agreements.realName,
        });
      return { data: { createH5Url: `${context.publicUrl(request)}/face/${scanToken}`, callBackKey } };
    },

    'POST /api/portal/v1/archive/getFaceStatus': async ({ body, request }) => {
      const session = await findPolled(hashToken(body.callBackKey));
      if (!session || !checkHashes(request).includes(session.browserHash)) throw otherBrowser();
      return { data: null, message: await faceMessage(context, session, request.log) };
    },

    'POST /api/portal/v1/archive/reportFaceResult': async ({ body }) => {
      const { code, orderNo, h5faceId, newSignature } = body;
      const genuine = await providers.face.isGenuineReturn({ code, orderNo, newSignature });
      if (!genuine || !(await markReturned(db, { orderNo, h5faceId }, context.now()))) throw notGenuine();
      return { data: null };
    },
  };
}
