import type { CallKey } from '../../contract';

/** The status for nobody, a customer, a supplier and staff. */
type Answers = readonly [nobody: number, customer: number, supplier: number, staff: number];

/** Everybody gets it. */
const open: Answers = [200, 200, 200, 200];
/** Open, and what the sample names does not exist. */
const missing: Answers = [404, 404, 404, 404];
/** Open, and the sample proves nothing: a wrong password, code, captcha or signature. */
const unproved: Answers = [400, 400, 400, 400];
/** A right that no account has: of the browser that passed the face check, or of a partner's key. */
const notTheirs: Answers = [403, 403, 403, 403];
/** Their own, for each kind of account. */
const own: Answers = [401, 200, 200, 200];
/** Signed in only, and what the sample names does not exist. */
const ownMissing: Answers = [401, 404, 404, 404];

/**
 * What the server answers to the sample of each call, by who asks. A new call without an entry does not compile, and one
 * that answers otherwise fails.
 */
export const permissionTable: Readonly<Record<CallKey, Answers>> = {
  'GET /api/portal/v1/archive/getQueryPeriod': open,
  'POST /api/portal/v1/archive/getFaceUrl': open,
  'POST /api/portal/v1/archive/getFaceStatus': notTheirs,
  'POST /api/portal/v1/archive/reportFaceResult': unproved,
  'POST /api/portal/v1/archive/getReport': notTheirs,
  'POST /api/portal/v1/archive/getSavedReport': notTheirs,
  'POST /api/portal/v1/archive/verifyReport': unproved,
  'POST /api/portal/v1/archive/revokeReport': notTheirs,
  'GET /api/portal/v1/archive/reportPdf/:reportHandle': notTheirs,
  'POST /api/portal/v1/archive/syncSignStatus': notTheirs,
  'POST /api/portal/v1/archive/getSignedPdf': notTheirs,
  'GET /api/portal/v1/archive/signedPdf/:reportHandle': notTheirs,
  'POST /api/portal/v1/archive/submitFeedback': notTheirs,
  'POST /api/portal/v1/archive/sendReportToEmail': notTheirs,
  'GET /api/integral/ns/time': open,
  'GET /api/integral/user/getUserInfo': own,
  'GET /api/integral/logout': open,
  'POST /api/integral/user/getIntegralRecords': own,
  'GET /api/integral/sign/getCurrentUserSignInConfig': own,
  'GET /api/integral/sign/getSignInConfig': open,
  'GET /api/integral/sign/signIn': own,
  'GET /api/integral/sign/receiveVoucher': own,
  'POST /api/integral/sign/getCustomerSignInRecords': own,
  'POST /api/integral/activity/v1/ns/loadActivity': open,
  'POST /api/integral/activity/v1/wechat/qr/code': open,
  'POST /api/integral/activity/v1/queryTaskDetail': own,
  'POST /api/integral/activity/v1/registerOrderTask': ownMissing,
  'POST /api/integral/activity/v1/completeTask': ownMissing,
  'POST /api/integral/order/v1/reportOrders': open,
  'POST /api/integral/activity/v1/receiveCoupons': ownMissing,
  'GET /api/integral/coupon/v1/getCollarCoupon': missing,
  'POST /api/integral/coupon/v1/collarCoupon': [401, 404, 403, 403],
  'POST /api/integral/seckill/ns/getSeckillGoods': open,
  'GET /api/integral/seckill/ns/getSeckillGoodsDetail': open,
  'POST /api/integral/seckill/ns/getSeckillGoodsDetail': open,
  'POST /api/integral/seckill/exchangeSeckillGoods': [401, 409, 409, 409],
  'POST /api/integral/exchange/getExchangeRecords': own,
  'POST /api/integral/exchange/saveExchangeAddress': ownMissing,
  'POST /api/integral/vop/ns/getSpuByCode': open,
  'POST /api/integral/vop/ns/getSpuIntroductionByCode': open,
  'POST /api/portal/v1/resume/getFileUploadUrl': notTheirs,
  'POST /api/portal/v1/resume/updateFileStatus': notTheirs,
  'GET /api/portal/v1/resume/updateFileStatus': notTheirs,
  'GET /api/portal/v1/resume/proofFile/:fileIndexId': notTheirs,
  'POST /api/portal/v1/identity/getCaptcha': open,
  'GET /api/portal/v1/identity/getSignInOptions': open,
  'POST /api/portal/v1/identity/signIn': unproved,
  'POST /api/portal/v1/identity/register': unproved,
  'POST /api/portal/v1/identity/requestPasswordReset': unproved,
  'POST /api/portal/v1/identity/resetPassword': unproved,
  'POST /api/portal/v1/identity/changePassword': [401, 400, 400, 400],
  'GET /api/portal/v1/identity/getSessions': own,
  'POST /api/portal/v1/identity/endSession': own,
  'POST /api/portal/v1/identity/endAllSessions': own,
  'GET /api/portal/v1/identity/oidc/start': missing,
  'GET /api/portal/v1/identity/oidc/callback': missing,
  'POST /api/portal/v1/identity/getSignOnForm': own,
  'POST /api/portal/v1/identity/verifyCrossAuth': notTheirs,
  'GET /login/markFinishCrossAuth': own,
  'GET /login/logout': open,
  'POST /api/portal/v1/customer/getCustomerInfo': open,
  'GET /api/portal/v1/customer/getCustomerBaseInfo': own,
  'POST /api/portal/v1/customer/getOrderAccountSummary': own,
  'POST /api/portal/v1/customer/getGrayPlacementFlag': open,
  'POST /api/portal/v1/customer/checkSmtWhiteList': open,
  'GET /api/portal/v1/common/checkRoleCharValid': open,
  'GET /api/portal/v1/common/getSalespersonInfo': open,
  'GET /api/portal/v1/common/salespersonQrcode/:saleCode': missing,
  'POST /api/portal/v1/getInformationsMore': open,
  'POST /api/portal/v1/getInformationsInit': open,
  'POST /api/portal/v1/getInformationDetails': missing,
  'POST /api/portal/v1/getFactoryInformationDetails': missing,
  'POST /api/portal/v1/getLatestInformations': open,
  'POST /api/portal/v1/searchInformationTitle': open,
  'POST /api/portal/v1/searchFactoryInformations': open,
  'POST /api/portal/v1/getAlbumPhotos': open,
  'POST /api/portal/v1/selectNoticeInfoList': open,
  'GET /api/portal/v1/getOrderNotice': missing,
  'POST /api/portal/v1/recordInformationView': missing,
  'POST /api/portal/v1/updateInformationFavor': ownMissing,
  'GET /api/portal/v1/qa/getAccess': open,
  'GET /api/portal/v1/qa/getGallery': open,
  'GET /api/portal/v1/qa/galleryPicture/:machine/:picture': missing,
  'POST /api/portal/v1/selectRotationMapList': open,
  'POST /api/portal/v1/selectShowOrderList': open,
  'POST /api/portal/v1/selectVideoCenterList': open,
  'GET /api/portal/v1/common/getMenuInfo': open,
  'GET /api/portal/v1/common/getServiceStationInfo': open,
  'POST /api/portal/v1/common/getDownloadUrl': open,
  'POST /api/portal/v1/common/sendDownloadMessage': missing,
  'GET /api/portal/v1/common/downloadQrcode/:target': missing,
  'GET /api/portal/v1/common/accountQrcode/:account': open,
  'POST /api/portal/v1/factoryLive/getLiveVideoList': open,
  'POST /api/portal/v1/factoryLive/getLiveVideoDetails': missing,
  'POST /api/portal/v1/factoryLive/getEvaluateList': missing,
  'POST /api/portal/v1/factoryLive/getRewardList': missing,
  'POST /api/portal/v1/factoryAlbum/getPhotoAlbums': open,
  'POST /api/portal/v1/factoryAlbum/getAlbumPhotos': open,
  'POST /api/portal/v1/factoryAlbum/getHighlights': open,
};
