import type { CallKey, StaffKey } from '../../contract';
import type { Right, Role } from '../../contract/rules/permissions';
import { isAllowed } from '../../contract/rules/permissions';
import { allCalls } from './all-calls';
import { callSamples } from './call-samples';

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
 * What the server answers to the sample of each call that is not for staff alone, by who asks. A new call without an entry does not
 * compile, and one that answers otherwise fails.
 */
const openTable: Readonly<Record<Exclude<CallKey, StaffKey>, Answers>> = {
  'GET /api/portal/v1/archive/getQueryPeriod': open,
  'POST /api/portal/v1/archive/getFaceUrl': open,
  'POST /api/portal/v1/archive/getFaceStatus': notTheirs,
  'POST /api/portal/v1/archive/reportFaceResult': unproved,
  'POST /api/portal/v1/archive/getReport': notTheirs,
  'POST /api/portal/v1/archive/getPassedCheck': open,
  'POST /api/portal/v1/archive/getPassedReport': notTheirs,
  'POST /api/portal/v1/archive/getSavedReport': notTheirs,
  'POST /api/portal/v1/archive/verifyReport': unproved,
  'POST /api/portal/v1/archive/getOwnCodes': notTheirs,
  'POST /api/portal/v1/archive/revokeReport': notTheirs,
  'GET /api/portal/v1/archive/reportPdf/:reportHandle': notTheirs,
  'POST /api/portal/v1/archive/syncSignStatus': notTheirs,
  'POST /api/portal/v1/archive/getSignedPdf': notTheirs,
  'GET /api/portal/v1/archive/signedPdf/:reportHandle': notTheirs,
  'POST /api/portal/v1/archive/submitFeedback': notTheirs,
  'POST /api/portal/v1/archive/sendReportToEmail': notTheirs,
  'POST /api/portal/v1/selectTechnologyListMore': open,
  'POST /api/portal/v1/question/getOwnQuestions': own,
  'POST /api/portal/v1/question/getModule': open,
  'POST /api/portal/v1/question/getDetails': missing,
  'POST /api/portal/v1/question/recordView': missing,
  'POST /api/portal/v1/question/updateFavor': ownMissing,
  'POST /api/portal/v1/question/checkAsk': own,
  'POST /api/portal/v1/question/suggest': open,
  // Without a nickname.
  'POST /api/portal/v1/question/submit': [401, 200, 403, 200],
  'POST /api/portal/v1/question/getFileUploadUrl': own,
  'POST /api/portal/v1/question/updateFileStatus': [401, 403, 403, 403],
  'GET /api/portal/v1/question/file/:fileIndexId': ownMissing,
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
  'POST /api/integral/coupon/v1/getCoupons': own,
  'POST /api/integral/coupon/v1/listCustomerCoupons': open,
  'POST /api/integral/coupon/v1/lockCoupon': missing,
  'POST /api/integral/coupon/v1/useCoupon': missing,
  'POST /api/integral/coupon/v1/releaseCoupon': missing,
  'GET /api/integral/coupon/v1/getCollarCoupon': missing,
  'POST /api/integral/coupon/v1/collarCoupon': [401, 404, 403, 403],
  'POST /api/integral/seckill/ns/getSeckillGoods': open,
  'GET /api/integral/seckill/ns/getStock': open,
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
  'POST /api/portal/v1/bbs/file/getFileUploadUrl': own,
  'POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO': [401, 403, 403, 403],
  'GET /api/portal/v1/pictures/:fileIndexId': missing,
  'POST /file-storage-manage/file/downLink': missing,
  'GET /api/portal/v1/bbs/file/:fileIndexId': missing,
  'POST /api/portal/v1/identity/getCaptcha': open,
  'GET /api/portal/v1/identity/getSignInOptions': open,
  'POST /api/portal/v1/identity/signIn': unproved,
  'POST /api/portal/v1/identity/sendRegistrationCode': unproved,
  'POST /api/portal/v1/identity/register': unproved,
  'POST /api/portal/v1/identity/requestPasswordReset': unproved,
  'POST /api/portal/v1/identity/resetPassword': unproved,
  'POST /api/portal/v1/identity/changePassword': [401, 400, 400, 400],
  'GET /api/portal/v1/identity/getSessions': own,
  'POST /api/portal/v1/identity/endSession': own,
  'POST /api/portal/v1/identity/endAllSessions': own,
  'GET /api/portal/v1/identity/oidc/start': missing,
  'GET /api/portal/v1/identity/oidc/callback': missing,
  'POST /api/portal/v1/identity/oidc/backchannelLogout': missing,
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
  'GET /api/portal/v1/getInformationByType': open,
  'POST /api/portal/v1/getLatestInformations': open,
  'POST /api/portal/v1/getWebCrawlerData': open,
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
  'GET /api/portal/v1/common/getHomeContent': open,
  'POST /api/portal/v1/common/sendDownloadMessage': missing,
  'GET /api/portal/v1/common/downloadQrcode/:target': missing,
  'GET /api/portal/v1/common/accountQrcode/:account': open,
  'GET /api/portal/v1/identity/getClosing': own,
  'POST /api/portal/v1/identity/requestClosing': [401, 400, 400, 409],
  'POST /api/portal/v1/identity/withdrawClosing': own,
  'GET /api/portal/v1/identity/ownData': own,
  'GET /api/portal/v1/identity/getBoundPhone': own,
  'GET /api/portal/v1/inbox/getMessages': own,
  'GET /api/portal/v1/inbox/getUnread': own,
  'POST /api/portal/v1/inbox/markRead': own,
  // One message a minute to one number.
  'POST /api/portal/v1/identity/sendPhoneCode': [401, 200, 429, 429],
  'GET /api/portal/v1/identity/getSecondFactor': own,
  'POST /api/portal/v1/identity/startSecondFactor': [401, 400, 400, 400],
  'POST /api/portal/v1/identity/confirmSecondFactor': [401, 400, 400, 400],
  'POST /api/portal/v1/identity/passSecondFactor': [401, 409, 409, 409],
  'POST /api/portal/v1/identity/renewRecoveryCodes': [401, 409, 409, 409],
  'POST /api/portal/v1/identity/removeSecondFactor': [401, 409, 409, 409],
  'POST /api/portal/v1/identity/startPasskeyPass': [401, 409, 409, 409],
  'POST /api/portal/v1/identity/startPasskey': [401, 409, 409, 409],
  'POST /api/portal/v1/identity/addPasskey': [401, 409, 409, 409],
  'POST /api/portal/v1/identity/removePasskey': [401, 409, 409, 409],
  'POST /api/portal/v1/identity/bindPhone': [401, 400, 400, 400],
  'POST /api/portal/v1/getCommentList': missing,
  'POST /api/portal/v1/queryStratifyCommentInfoPage': missing,
  'POST /api/portal/v1/queryTopCommentPage': missing,
  'GET /api/portal/v1/customer/getUserInfo': own,
  // One nickname is for one account.
  'POST /api/portal/v1/customer/saveUserInfo': [401, 200, 400, 400],
  'POST /api/portal/v1/common/uploadImage': [401, 400, 400, 400],
  'POST /api/portal/v1/common/convertImage': [401, 400, 400, 400],
  'GET /api/portal/v1/images/:fileIndexId': missing,
  'GET /api/portal/v1/images/:fileIndexId/:size': missing,
  'POST /api/portal/v1/comment/getCommentPage': missing,
  'POST /api/portal/v1/comment/getReplyPage': ownMissing,
  'POST /api/portal/v1/comment/getSummary': open,
  'POST /api/portal/v1/comment/getCommentPlace': missing,
  'POST /api/portal/v1/comment/addComment': ownMissing,
  'POST /api/portal/v1/comment/submitComment': ownMissing,
  'POST /api/portal/v1/comment/updateCommentFavor': ownMissing,
  'POST /api/portal/v1/comment/deleteComment': [401, 409, 409, 409],
  'POST /api/portal/v1/comment/restoreComment': [401, 409, 409, 409],
  'GET /api/portal/v1/factoryLive/getRewardOptions': open,
  'POST /api/portal/v1/factoryLive/reward': ownMissing,
  'POST /api/portal/v1/factoryLive/getRewardStatus': ownMissing,
  'POST /api/portal/v1/factoryLive/cancelReward': ownMissing,
  'POST /api/portal/v1/factoryLive/getLiveVideoList': open,
  'POST /api/portal/v1/factoryLive/getLiveVideoDetails': missing,
  'POST /api/portal/v1/factoryLive/getEvaluateList': missing,
  'POST /api/portal/v1/factoryLive/getRewardList': missing,
  'POST /api/portal/v1/factoryLive/getPlayAddress': missing,
  'POST /api/portal/v1/factoryLive/addViewNum': missing,
  'POST /api/portal/v1/factoryLive/updateFavor': ownMissing,
  'POST /api/portal/v1/factoryLive/submitEvaluate': ownMissing,
  'POST /api/portal/v1/factoryLive/addShareNum': missing,
  'POST /api/portal/v1/common/getSuperPlayerSignature': missing,
  'POST /api/portal/v1/common/getSuperPlayerSignatureByEncry': ownMissing,
  'POST /api/portal/v1/common/getVideoStatistics': missing,
  'GET /api/portal/v1/capability/getTable': open,
  'GET /api/portal/v1/capability/getQuoteLimits': open,
  'GET /api/portal/v1/capability/designRules.json': open,
  'POST /api/portal/v1/factoryAlbum/getPhotoAlbums': open,
  'POST /api/portal/v1/factoryAlbum/getAlbumPhotos': open,
  'POST /api/portal/v1/factoryAlbum/getHighlights': open,
  'POST /api/portal/v1/factoryVisit/getActivityList': open,
  'POST /api/portal/v1/factoryVisit/getTestimonials': open,
  'POST /api/portal/v1/factoryVisit/signUp': ownMissing,
  'POST /api/portal/v1/factoryVisit/cancelSignUp': ownMissing,
  'POST /api/portal/v1/factoryVisit/getOwnSignUps': own,
  'POST /api/portal/v1/staff/getInvitation': unproved,
  'POST /api/portal/v1/staff/acceptInvitation': unproved,
  'POST /api/portal/v1/staff/getOwnRoles': open,
  'POST /api/portal/v1/getInformationPreview': missing,
  'POST /api/portal/v1/getNoticePreview': missing,
  'POST /api/portal/v1/getSitePreview': missing,
  'POST /api/portal/v1/getServiceGuidePreview': missing,
  'GET /api/portal/v1/getServiceTypeSidebar': open,
  'GET /api/portal/v1/getServiceGuideByServiceType': missing,
  'GET /api/portal/v1/getServiceGuideByOldId': missing,
  'GET /api/portal/v1/getAllCategoryCodeAllServiceGuide': open,
  'GET /api/portal/v1/getHelpCommonFunctions': open,
  'POST /api/portal/v1/recordServiceGuideView': missing,
  'POST /api/portal/v1/voteServiceGuide': missing,
  'POST /api/portal/v1/help/getFileUploadUrl': own,
  'POST /api/portal/v1/help/updateFileStatus': [401, 403, 403, 403],
  'GET /api/portal/v1/help/feedbackPicture/:fileIndexId': ownMissing,
  'POST /api/portal/v1/submitHelpFeedback': own,
  'POST /api/portal/v1/suggestServiceGuide': open,
  'GET /api/portal/v1/getHotSearchKeyWords': open,
  'POST /api/portal/v1/searchServiceGuide': open,
  'POST /api/portal/v1/legal/getDocument': open,
  'POST /api/portal/v1/legal/getDifferences': open,
  'GET /api/portal/v1/legal/getTerms': open,
  'POST /api/portal/v1/legal/getPendingTerms': open,
  'POST /api/portal/v1/legal/acceptTerms': own,
  'GET /api/portal/v1/legal/getAcceptances': own,
  'GET /api/portal/v1/company/getProfile': open,
  'GET /api/portal/v1/company/getCulture': open,
  'GET /api/portal/v1/company/getRecruitment': open,
  'POST /api/portal/v1/selectShowOrderDetails': missing,
  'POST /api/portal/v1/recordShowOrderView': missing,
  'POST /api/portal/v1/updateShowOrderFavor': ownMissing,
  'GET /api/portal/v1/getSalesContactList': open,
  'POST /api/portal/v1/customerComplainInfoInit': open,
  'GET /api/portal/v1/getArtificialServicesMenuInfo': open,
  'POST /api/portal/v1/getBusinessContact': missing,
  'GET /api/portal/v1/contactWayQrcode/:menuKeyId': missing,
  'GET /api/portal/v1/getGroupSites': open,
  'GET /api/portal/v1/getComplaintSortList': open,
  'POST /api/portal/v1/submitComplaint': unproved,
  'POST /api/portal/v1/submitSiteFeedback': own,
  'POST /file-storage-manage/file/uploadLink': own,
  'POST /file-storage-manage/file/status': [401, 403, 403, 403],
  'POST /api/portal/v1/service/followTicket': unproved,
  'POST /api/portal/v1/service/getSubmissions': own,
  'POST /api/portal/v1/service/hasSubmission': open,
  'POST /api/portal/v1/service/getOwnTicket': ownMissing,
};

/** What staff get from calls whose sample names what does not exist; from others 200. */
const missingToStaff: Partial<Record<StaffKey, number>> = {
  'POST /api/portal/v1/question/setStatus': 404,
  'POST /api/portal/v1/question/operate': 409,
  'POST /api/portal/v1/question/banCustomer': 404,
  'POST /api/portal/v1/question/promoteAnswer': 404,
  'POST /api/portal/v1/comment/submitOfficialComment': 404,
  'POST /api/portal/v1/comment/adminDeleteComment': 409,
  'POST /api/portal/v1/comment/auditComment': 409,
  'POST /api/portal/v1/comment/operateComment': 409,
  'POST /api/portal/v1/comment/topComment': 409,
  'POST /api/portal/v1/comment/forbidCustomer': 409,
  'POST /api/portal/v1/comment/undoOperation': 404,
};

/** The roles of the staff account of the table. */
const staffRoles: readonly Role[] = ['moderator'];

const isStaffs = (key: CallKey): key is StaffKey => allCalls[key].factor !== undefined;

/** The calls for staff, by the contract. */
export const staffKeys = (Object.keys(allCalls) as CallKey[]).filter(isStaffs); // The keys of a record of that type.

/** The permission that the sample of a call for staff needs. */
export function neededBy(key: StaffKey): Right {
  const { needs } = allCalls[key];
  const { body, query, params }: { body?: unknown; query?: unknown; params?: unknown } = callSamples[key];
  const right =
    typeof needs === 'function' ? needs({ ...Object(body), ...Object(query), ...Object(params) } as never) : needs;
  if (right === undefined || right === 'nobody') throw new Error(`${key} needs no permission`);
  return right;
}

const staffTable = Object.fromEntries(
  staffKeys.map((key): [StaffKey, Answers] => {
    const allowed = isAllowed(staffRoles, ...neededBy(key));
    return [key, [401, 403, 403, allowed ? (missingToStaff[key] ?? 200) : 403]];
  }),
) as Record<StaffKey, Answers>; // Its keys are all of them.

export const permissionTable: Readonly<Record<CallKey, Answers>> = { ...openTable, ...staffTable };
