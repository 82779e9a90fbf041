import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCalls } from '../../contract/call';
import type { CountedBy, RateLimit } from '../../contract/rate-limit';
import { readConfig } from '../../server/config';
import { allCalls } from './all-calls';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';
import { openChat } from './support/open-chat';

/** Calls of equal limits. The figures stand here literally: a changed one is a decision. */
interface Class {
  max: Partial<Record<CountedBy, number>>;
  minutes: number;
  /** Counted together; else each by itself. */
  together: boolean;
  calls: string[];
}

const archive = '/api/portal/v1/archive';
const identity = '/api/portal/v1/identity';
const portal = '/api/portal/v1';
const beans = '/api/integral';

const classes: Class[] = [
  {
    max: { address: 60, browser: 10 },
    minutes: 10,
    together: false,
    calls: [`POST ${archive}/getFaceUrl`],
  },
  {
    max: { address: 3000, browser: 120 },
    minutes: 1,
    together: false,
    calls: [`POST ${archive}/getFaceStatus`, `POST ${archive}/syncSignStatus`],
  },
  {
    max: { address: 300, browser: 300 },
    minutes: 10,
    together: false,
    calls: [`POST ${archive}/reportFaceResult`],
  },
  {
    max: { address: 120, browser: 30 },
    minutes: 10,
    together: false,
    calls: [`POST ${archive}/getReport`, `POST ${archive}/getPassedReport`, `POST ${archive}/verifyReport`],
  },
  {
    max: { address: 240, session: 30 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/factoryLive/reward`, `POST ${portal}/factoryLive/cancelReward`],
  },
  {
    max: { address: 240, browser: 60 },
    minutes: 10,
    together: false,
    calls: [`POST ${archive}/getSavedReport`, `POST ${archive}/getPassedCheck`, `POST ${archive}/getOwnCodes`],
  },
  {
    max: { address: 240, browser: 60 },
    minutes: 10,
    together: true,
    calls: [
      `GET ${archive}/reportPdf/:reportHandle`,
      `POST ${archive}/getSignedPdf`,
      `GET ${archive}/signedPdf/:reportHandle`,
    ],
  },
  {
    max: { address: 60, browser: 15 },
    minutes: 10,
    together: false,
    calls: [`POST ${archive}/revokeReport`, `POST ${archive}/submitFeedback`, `POST ${archive}/sendReportToEmail`],
  },
  {
    max: { address: 120, browser: 30 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/resume/getFileUploadUrl`,
      `POST ${portal}/resume/updateFileStatus`,
      `GET ${portal}/resume/updateFileStatus`,
      `GET ${portal}/resume/proofFile/:fileIndexId`,
    ],
  },
  {
    max: { address: 300, session: 60 },
    minutes: 10,
    together: false,
    calls: [`POST ${identity}/getCaptcha`],
  },
  {
    max: { address: 120, session: 60 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${identity}/signIn`,
      `POST ${identity}/register`,
      `POST ${identity}/resetPassword`,
      `POST ${identity}/changePassword`,
      `POST ${identity}/setPassword`,
    ],
  },
  {
    max: { address: 20, session: 10 },
    minutes: 10,
    together: false,
    calls: [`POST ${identity}/requestPasswordReset`, `POST ${identity}/sendRegistrationCode`],
  },
  {
    max: { address: 120, session: 20 },
    minutes: 10,
    together: true,
    calls: [`POST ${identity}/sendPhoneCode`, `POST ${identity}/bindPhone`],
  },
  {
    max: { address: 120, session: 30 },
    minutes: 10,
    together: true,
    calls: [`POST ${identity}/sendSignInCode`, `POST ${identity}/signInByPhone`],
  },
  {
    max: { address: 120, session: 30 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${identity}/proveAccount`,
      `POST ${identity}/proveAccountByPhone`,
      `POST ${identity}/previewMerge`,
      `POST ${identity}/mergeAccounts`,
    ],
  },
  {
    max: { address: 240, session: 60 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${identity}/startSignInPasskey`,
      `POST ${identity}/addSignInPasskey`,
      `POST ${identity}/removeSignInPasskey`,
      `POST ${identity}/startPasskeySignIn`,
      `POST ${identity}/signInByPasskey`,
    ],
  },
  {
    max: { address: 240, session: 60 },
    minutes: 10,
    together: true,
    calls: [
      `GET ${identity}/weChat/start`,
      `GET ${identity}/weChat/callback`,
      `POST ${identity}/signInByWeChat`,
      `POST ${identity}/registerByWeChat`,
      `POST ${identity}/bindWeChat`,
      `POST ${identity}/unbindWeChat`,
    ],
  },
  {
    max: { address: 120, session: 30 },
    minutes: 10,
    together: true,
    calls: [`GET ${identity}/oidc/start`, `GET ${identity}/oidc/callback`],
  },
  { max: { address: 1200 }, minutes: 1, together: false, calls: [`POST ${identity}/oidc/backchannelLogout`] },
  { max: { address: 600, session: 60 }, minutes: 1, together: false, calls: [`POST ${portal}/inbox/savePreference`] },
  { max: { address: 60 }, minutes: 1, together: false, calls: [`POST ${portal}/inbox/unsubscribe`] },
  {
    max: { address: 3000, session: 300 },
    minutes: 1,
    together: true,
    calls: [
      `GET ${identity}/getSessions`,
      `POST ${identity}/verifyCrossAuth`,
      `POST ${portal}/customer/getCustomerInfo`,
      `GET ${portal}/customer/getCustomerBaseInfo`,
      `POST ${portal}/customer/getOrderAccountSummary`,
      `POST ${portal}/customer/getGrayPlacementFlag`,
      `POST ${portal}/customer/checkSmtWhiteList`,
      `GET ${portal}/common/checkRoleCharValid`,
      `GET ${portal}/common/getSalespersonInfo`,
    ],
  },
  {
    max: { address: 300, session: 60 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${identity}/endSession`,
      `POST ${identity}/endAllSessions`,
      `POST ${identity}/getSignOnForm`,
      'GET /login/markFinishCrossAuth',
      'GET /login/logout',
    ],
  },
  {
    max: { address: 1200, visitor: 120 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/recordInformationView`, `POST ${portal}/recordShowOrderView`],
  },
  {
    max: { address: 600, visitor: 60 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/updateInformationFavor`, `POST ${portal}/updateShowOrderFavor`],
  },
  {
    max: { address: 1200, visitor: 1200 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/searchInformationTitle`],
  },
  { max: { address: 20 }, minutes: 10, together: false, calls: [`POST ${portal}/common/sendDownloadMessage`] },
  {
    max: { address: 3000, session: 300 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/site/getWeChatSignature`],
  },
  {
    max: { address: 6000, session: 600 },
    minutes: 1,
    together: true,
    calls: [
      `GET ${beans}/ns/time`,
      `GET ${beans}/user/getUserInfo`,
      `POST ${beans}/coupon/v1/getCoupons`,
      `POST ${beans}/user/getIntegralRecords`,
      `GET ${beans}/sign/getCurrentUserSignInConfig`,
      `GET ${beans}/sign/getSignInConfig`,
      `POST ${beans}/sign/getCustomerSignInRecords`,
      `POST ${beans}/activity/v1/ns/loadActivity`,
      `POST ${beans}/activity/v1/queryTaskDetail`,
      `POST ${beans}/activity/v1/wechat/qr/code`,
      `POST ${beans}/seckill/ns/getSeckillGoods`,
      `GET ${beans}/seckill/ns/getSeckillGoodsDetail`,
      `POST ${beans}/seckill/ns/getSeckillGoodsDetail`,
      `POST ${beans}/exchange/getExchangeRecords`,
      `POST ${beans}/vop/ns/getSpuByCode`,
      `POST ${beans}/vop/ns/getSpuIntroductionByCode`,
    ],
  },
  {
    max: { address: 1200, session: 120 },
    minutes: 10,
    together: true,
    calls: [
      `GET ${beans}/logout`,
      `GET ${beans}/sign/signIn`,
      `GET ${beans}/sign/receiveVoucher`,
      `POST ${beans}/activity/v1/registerOrderTask`,
      `POST ${beans}/activity/v1/completeTask`,
      `POST ${beans}/activity/v1/receiveCoupons`,
      `POST ${beans}/exchange/saveExchangeAddress`,
    ],
  },
  {
    max: { address: 600, session: 60 },
    minutes: 1,
    together: false,
    calls: [`POST ${beans}/seckill/exchangeSeckillGoods`],
  },
  {
    max: { address: 12_000 },
    minutes: 1,
    together: false,
    calls: [`GET ${beans}/seckill/ns/getStock`],
  },
  {
    max: { address: 120, session: 60 },
    minutes: 10,
    together: true,
    calls: [`GET ${beans}/coupon/v1/getCollarCoupon`, `POST ${beans}/coupon/v1/collarCoupon`],
  },
  {
    max: { address: 600, session: 600 },
    minutes: 1,
    together: false,
    calls: [
      `POST ${beans}/order/v1/reportOrders`,
      ...['listCustomerCoupons', 'lockCoupon', 'useCoupon', 'releaseCoupon'].map(
        (name) => `POST ${beans}/coupon/v1/${name}`,
      ),
    ],
  },
  {
    max: { address: 600, session: 60 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/comment/addComment`,
      `POST ${portal}/comment/submitComment`,
      `POST ${portal}/comment/submitOfficialComment`,
      `POST ${portal}/comment/editComment`,
    ],
  },
  {
    max: { address: 1200, session: 240 },
    minutes: 10,
    together: false,
    calls: [
      `POST ${portal}/comment/updateCommentFavor`,
      `POST ${portal}/factoryLive/updateFavor`,
      `POST ${portal}/factoryLive/submitEvaluate`,
    ],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: false,
    calls: [
      `POST ${portal}/comment/deleteComment`,
      `POST ${portal}/comment/restoreComment`,
      `POST ${portal}/comment/blockAuthor`,
      `POST ${portal}/comment/unblockAuthor`,
    ],
  },
  { max: { address: 300, session: 30 }, minutes: 10, together: false, calls: [`POST ${portal}/comment/reportComment`] },
  {
    max: { address: 3000, session: 1200 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/comment/adminDeleteComment`,
      `POST ${portal}/comment/keepReported`,
      `POST ${portal}/comment/auditComment`,
      `POST ${portal}/comment/operateComment`,
      `POST ${portal}/comment/topComment`,
      `POST ${portal}/comment/forbidCustomer`,
      `POST ${portal}/comment/undoOperation`,
    ],
  },
  {
    max: { address: 1200, visitor: 120 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/recordServiceGuideView`],
  },
  {
    max: { address: 600, visitor: 60 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/voteServiceGuide`],
  },
  {
    max: { address: 120, session: 20 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/submitHelpFeedback`],
  },
  { max: { address: 1200, session: 120 }, minutes: 10, together: false, calls: [`POST ${portal}/question/checkAsk`] },
  { max: { address: 300, session: 30 }, minutes: 10, together: false, calls: [`POST ${portal}/question/submit`] },
  { max: { address: 3000, session: 300 }, minutes: 10, together: false, calls: [`POST ${portal}/question/suggest`] },
  { max: { address: 1200, visitor: 120 }, minutes: 10, together: false, calls: [`POST ${portal}/question/recordView`] },
  { max: { address: 600, session: 120 }, minutes: 10, together: false, calls: [`POST ${portal}/question/updateFavor`] },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/question/acceptAnswer`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/question/getFileUploadUrl`,
      `POST ${portal}/question/updateFileStatus`,
      `GET ${portal}/question/file/:fileIndexId`,
    ],
  },
  {
    max: { address: 3000, session: 1200 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/question/setStatus`,
      `POST ${portal}/question/operate`,
      `POST ${portal}/question/banCustomer`,
      `POST ${portal}/question/acceptAnswerForAsker`,
      `POST ${portal}/question/promoteAnswer`,
    ],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/help/getFileUploadUrl`,
      `POST ${portal}/help/updateFileStatus`,
      `GET ${portal}/help/feedbackPicture/:fileIndexId`,
    ],
  },
  {
    max: { address: 60, session: 20 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/submitComplaint`, `POST ${portal}/submitSiteFeedback`],
  },
  {
    max: { address: 20, session: 10 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/service/chat/beginChat`],
  },
  {
    max: { address: 120, session: 40 },
    minutes: 1,
    together: false,
    calls: [`POST ${portal}/service/chat/sendMessage`],
  },
  {
    max: { address: 30, session: 5 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/service/chat/mailTranscript`],
  },
  {
    max: { address: 600, session: 60 },
    minutes: 1,
    together: false,
    calls: [`POST ${portal}/service/chat/typeMessage`, `POST ${portal}/staff/typeAnswer`],
  },
  {
    max: { address: 120, session: 40 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/service/chat/endChat`, `POST ${portal}/service/chat/rateChat`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 1,
    together: true,
    calls: [`POST ${portal}/staff/answerChat`, `POST ${portal}/staff/operateChat`],
  },
  {
    max: { address: 120, session: 60 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/service/chat/getFileUploadUrl`, `POST ${portal}/service/chat/updateFileStatus`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/staff/getChatFileUploadUrl`, `POST ${portal}/staff/updateChatFileStatus`],
  },
  {
    max: { address: 30, session: 30 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/service/followTicket`],
  },
  {
    max: { address: 600, session: 60 },
    minutes: 10,
    together: true,
    calls: ['POST /file-storage-manage/file/uploadLink', 'POST /file-storage-manage/file/status'],
  },
  {
    max: { address: 1200, session: 300 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/service/getTickets`,
      `POST ${portal}/service/getTicket`,
      `POST ${portal}/service/operateTicket`,
      `GET ${portal}/service/ticketFile/:fileIndexId`,
    ],
  },
  {
    max: { address: 6000, session: 600 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/suggestServiceGuide`],
  },
  {
    max: { address: 1200, session: 300 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/searchServiceGuide`],
  },
  {
    max: { address: 600, session: 60 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/bbs/file/getFileUploadUrl`, `POST ${portal}/bbs/file/updateBbsFileStatusRequestVO`],
  },
  {
    max: { address: 3000, session: 300 },
    minutes: 1,
    together: false,
    calls: [`GET ${portal}/customer/getUserInfo`],
  },
  {
    max: { address: 300, session: 60 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/customer/saveUserInfo`],
  },
  {
    max: { address: 300, session: 60 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/common/uploadImage`, `POST ${portal}/common/convertImage`],
  },
  {
    max: { address: 120, session: 30 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${identity}/startSecondFactor`,
      `POST ${identity}/confirmSecondFactor`,
      `POST ${identity}/passSecondFactor`,
      `POST ${identity}/renewRecoveryCodes`,
      `POST ${identity}/removeSecondFactor`,
      `POST ${identity}/startPasskeyPass`,
      `POST ${identity}/startPasskey`,
      `POST ${identity}/addPasskey`,
      `POST ${identity}/removePasskey`,
    ],
  },
  {
    max: { address: 120, session: 20 },
    minutes: 10,
    together: true,
    calls: [`POST ${identity}/requestClosing`, `POST ${identity}/withdrawClosing`],
  },
  {
    max: { address: 60, session: 10 },
    minutes: 60,
    together: false,
    calls: [`GET ${identity}/ownData`],
  },
  {
    max: { address: 60 },
    minutes: 15,
    together: true,
    calls: [`POST ${portal}/staff/getInvitation`, `POST ${portal}/staff/acceptInvitation`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/staff/invite`,
      `POST ${portal}/staff/setRoles`,
      `POST ${portal}/staff/saveRole`,
      `POST ${portal}/staff/endAccountSession`,
      `POST ${portal}/staff/resetFactor`,
      `POST ${portal}/staff/removeRole`,
      `POST ${portal}/staff/setAccountDisabled`,
      `POST ${portal}/staff/permitFactor`,
      `POST ${portal}/staff/endAccountSessions`,
    ],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/staff/saveActivity`,
      `POST ${portal}/staff/removeActivity`,
      `POST ${portal}/staff/saveCheckInRules`,
      `POST ${portal}/staff/addCouponBatch`,
      `POST ${portal}/staff/voidCouponBatch`,
    ],
  },
  {
    max: { address: 120, session: 20 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/factoryVisit/signUp`, `POST ${portal}/factoryVisit/cancelSignUp`],
  },
  {
    max: { address: 600, session: 300 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/checkInPass`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/staff/importShipments`, `POST ${portal}/staff/returnExchange`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/staff/requestBeanCorrection`, `POST ${portal}/staff/decideBeanCorrection`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/decideRequest`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/resendMessages`],
  },
  {
    max: { address: 600, session: 60 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/switchArea`],
  },
  {
    max: { address: 600, session: 300 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/uploadMedia`],
  },
  {
    max: { address: 600, session: 300 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/staff/changeMedia`,
      `POST ${portal}/staff/replaceMedia`,
      `POST ${portal}/staff/removeMedia`,
    ],
  },
  {
    max: { address: 600, session: 300 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/staff/beginFilm`,
      `POST ${portal}/staff/finishFilm`,
      `POST ${portal}/staff/encodeFilm`,
      `POST ${portal}/staff/removeFilm`,
    ],
  },
  {
    max: { address: 6_000, session: 3_000 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/sendFilmPiece`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/setSmtWhiteList`],
  },
  {
    max: { address: 600, session: 120 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/staff/correctEmployee`,
      `POST ${portal}/staff/addEmployee`,
      `POST ${portal}/staff/recordEmployeeAct`,
      `POST ${portal}/staff/removeEmployee`,
      `POST ${portal}/staff/previewEmployees`,
      `POST ${portal}/staff/importEmployees`,
      `POST ${portal}/staff/revokeIssuedReport`,
      `POST ${portal}/staff/closeDispute`,
    ],
  },
  {
    max: { address: 60, session: 20 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/auditBeans`],
  },
  {
    max: { address: 60, session: 20 },
    minutes: 10,
    together: false,
    calls: [`GET ${portal}/staff/shipmentFile`],
  },
  {
    max: { address: 60, session: 20 },
    minutes: 10,
    together: false,
    calls: [`POST ${portal}/staff/getShipmentLabels`],
  },
  {
    max: { address: 300, session: 60 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/staff/createExport`, `POST ${portal}/staff/removeExport`],
  },
  {
    max: { address: 300, session: 60 },
    minutes: 10,
    together: false,
    calls: [`GET ${portal}/staff/exportFile`],
  },
  {
    max: { address: 300, session: 60 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/staff/createImport`,
      `POST ${portal}/staff/startImport`,
      `POST ${portal}/staff/removeImport`,
    ],
  },
  {
    max: { address: 300, session: 60 },
    minutes: 10,
    together: true,
    calls: [`GET ${portal}/staff/importResult`, `GET ${portal}/staff/importTemplate`],
  },
  {
    max: { address: 6000, session: 1200 },
    minutes: 10,
    together: true,
    calls: [`POST ${portal}/staff/openRecord`, `POST ${portal}/staff/closeRecord`],
  },
  {
    max: { address: 600, session: 300 },
    minutes: 10,
    together: true,
    calls: [
      `POST ${portal}/staff/addRemark`,
      `POST ${portal}/staff/resolveRemark`,
      `POST ${portal}/staff/saveRecord`,
      `POST ${portal}/staff/operatePublication`,
      `POST ${portal}/staff/operateRecords`,
      `POST ${portal}/staff/saveReviewRules`,
      `POST ${portal}/staff/searchRecords`,
      `POST ${portal}/staff/createPreview`,
      `POST ${portal}/staff/removeRecords`,
      `POST ${portal}/staff/exportRecords`,
      `POST ${portal}/staff/compareVersions`,
    ],
  },
  {
    max: { address: 3000, session: 120 },
    minutes: 1,
    together: true,
    calls: [
      `POST ${portal}/legal/getPendingTerms`,
      `POST ${portal}/legal/acceptTerms`,
      `GET ${portal}/legal/getAcceptances`,
    ],
  },
];

/** Everything else is a cheap read. */
const reads: Omit<Class, 'calls'> = { max: { address: 6000, session: 600 }, minutes: 1, together: false };
const listed = new Set(classes.flatMap(({ calls }) => calls));
const others = Object.keys(allCalls).filter((key) => !listed.has(key));

const cookies = {
  session: `portal_session=${'s'.repeat(43)}`,
  browser: `archive_browser=${'b'.repeat(22)}`,
  visitor: `news_visitor=${'v'.repeat(22)}`,
} as const;

/** Each limit is proved at a fifth of its figure: a whole number, and 12,000 requests prove no more than 2,400. */
const factor = 0.2;

let app: TestApp;
let host = 0;
beforeAll(async () => {
  app = await startTestApp({ config: { ...readConfig({ LOG_LEVEL: 'error' }), rateLimitFactor: factor } });
  await openChat(app);
});
afterAll(() => app.close());

/** A request of a call, as little of it as a limit looks at. */
async function ask(key: string, address: string, cookie?: string) {
  const [method, path = ''] = key.split(' ');
  const response = await app.server.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: path.replace(/:\w+/g, 'x'),
    remoteAddress: address,
    headers: { host: 'localhost:3000', 'x-requested-with': 'portal', ...(cookie ? { cookie } : {}) },
  });
  return { status: response.statusCode, reply: response };
}

/** By what a class runs out first, and after how many requests. */
function tightest(max: Class['max']): { by: CountedBy; most: number } {
  const [first] = (['address', 'session', 'browser', 'visitor'] as const)
    .flatMap((by) => (max[by] === undefined ? [] : [{ by, most: max[by] }]))
    .sort((one, other) => one.most - other.most);
  if (!first) throw new Error('a class without a limit');
  return { by: first.by, most: first.most * factor };
}

/** Uses a new address for each request if the address is not the key. */
async function exhaust(key: string, { by, most }: { by: CountedBy; most: number }): Promise<string> {
  host += 1;
  const cookie = by === 'address' ? undefined : cookies[by];
  const from = (index: number) => (by === 'address' ? `10.7.0.${host}` : `10.8.${host}.${index % 250}`);
  for (let index = 0; index < most; index++) {
    const { status } = await ask(key, from(index), cookie);
    if (status === 429) throw new Error(`${key} is refused after ${index} requests`);
  }
  return from(most);
}

describe('each call', () => {
  it('is limited by the figures of its class, and there is no other call', () => {
    const found = Object.entries(allCalls).map(([key, { limit }]: [string, { limit: RateLimit }]) => {
      const { max, minutes, group } = limit;
      return [key, { max, minutes, together: group !== undefined }];
    });
    const wanted = [...classes, { ...reads, calls: others }].flatMap(({ calls, ...figures }) =>
      calls.map((key): [string, typeof figures] => [key, figures]),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    expect(found).toHaveLength(wanted.length);
  });

  it('shares its group with the calls of its class alone', () => {
    const groups = Object.entries(allCalls).flatMap(([key, { limit }]) => (limit.group ? [[limit.group, key]] : []));
    const wanted = classes.filter(({ together }) => together).map(({ calls }) => [...calls].sort());
    const names = [...new Set(groups.map(([name]) => name))];
    const found = names.map((name) =>
      groups
        .filter(([other]) => other === name)
        .map(([, key]) => key ?? '')
        .sort(),
    );
    expect(found.sort()).toEqual(wanted.sort());
  });

  it('does not compile without a limit', () => {
    // @ts-expect-error a call says how often it may be used
    expect(defineCalls({ 'GET /api/unlimited': { summary: 'Nothing limits it' } })).toBeDefined();
  });
});

describe('a class of calls', () => {
  it.each([...classes, { ...reads, calls: others.slice(0, 1) }])(
    'answers 429 to one request more than a fifth of $max in $minutes minutes: $calls.0',
    async ({ max, calls, together, minutes }) => {
      const [first = ''] = calls;
      const limit = tightest(max);
      const address = await exhaust(first, limit);
      const cookie = limit.by === 'address' ? undefined : cookies[limit.by];
      const { status, reply } = await ask(first, address, cookie);
      expect([status, reply.json().message]).toEqual([429, '操作过于频繁，请稍后再试']);
      expect(reply.json().data.retryAfterSeconds).toBeGreaterThan(0);
      expect(reply.json().data.retryAfterSeconds).toBeLessThanOrEqual(minutes * 60);
      for (const other of calls.slice(1)) {
        const said = (await ask(other, address, cookie)).status;
        expect([other, said === 429]).toEqual([other, together]);
      }
    },
    60_000,
  );

  it('counts an address by itself where no cookie is sent', async () => {
    const key = `POST ${identity}/requestPasswordReset`;
    const address = await exhaust(key, { by: 'address', most: 20 * factor });
    expect((await ask(key, address)).status).toBe(429);
    expect((await ask(key, '10.9.0.1')).status).not.toBe(429);
  });
});
