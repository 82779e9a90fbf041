import type { CallBody, CallKey, CallQuery } from '../../contract';

const handle = 'h'.repeat(22);
const token = 't'.repeat(43);
const captcha = { captchaId: token, captchaAnswer: 'AB34' };
const page = { pageNum: 1, pageSize: 10 };
const goods = { activityKeyId: 'ANNIV-18', skuCode: 'SKU-IRON-65' };
const nobodys = 2_000_000_000;
const place = { type: 1, businessId: nobodys } as const;
const terms = { privacy: '2024-08-30', agreement: '2024-08-30' };
const coupon = { collarCouponNo: 'CP1', randomCode: 'R1' };

type Part<Name extends string, Value> = undefined extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

/** A request that the contract accepts, of each call: a new call without one does not compile. */
type Sample<Key extends CallKey> = Part<'body', CallBody<Key>> &
  Part<'query', CallQuery<Key>> & { params?: Record<string, string> };

/** What is named in a request does not exist, unless it is public content of the samples. */
export const callSamples: { [Key in CallKey]: Sample<Key> } = {
  'GET /api/portal/v1/archive/getQueryPeriod': {},
  'POST /api/portal/v1/archive/getFaceUrl': {
    body: { name: '无名氏', idNo: '440305199003071017', agreements: { query: '2024-10-31', realName: '2024-10-31' } },
  },
  'POST /api/portal/v1/archive/getFaceStatus': { body: { callBackKey: handle } },
  'POST /api/portal/v1/archive/reportFaceResult': {
    body: { code: '0', orderNo: 'o1', h5faceId: 'f1', liveRate: '99', newSignature: 'S1' },
  },
  'POST /api/portal/v1/archive/getReport': {
    body: { employeeName: 'secret:无名氏', employeeIdCard: 'secret:440305199003071017' },
  },
  'POST /api/portal/v1/archive/getPassedCheck': {},
  'POST /api/portal/v1/archive/getPassedReport': {},
  'POST /api/portal/v1/archive/getSavedReport': { body: { reportHandle: handle } },
  'POST /api/portal/v1/archive/verifyReport': { body: { verificationCode: 'AAAA-BBBB-CCCC-DDDD' } },
  'POST /api/portal/v1/archive/getOwnCodes': { body: { reportHandle: handle } },
  'POST /api/portal/v1/archive/revokeReport': { body: { reportHandle: handle } },
  'GET /api/portal/v1/archive/reportPdf/:reportHandle': { params: { reportHandle: handle } },
  'POST /api/portal/v1/archive/syncSignStatus': { body: { signFlowId: 'f'.repeat(16) } },
  'POST /api/portal/v1/archive/getSignedPdf': { body: { signFlowId: 'f'.repeat(16) } },
  'GET /api/portal/v1/archive/signedPdf/:reportHandle': { params: { reportHandle: handle } },
  'POST /api/portal/v1/archive/submitFeedback': {
    body: { feedbackContent: '内容', contactPhone: '13800138000', verificationCode: 'AAAA-BBBB-CCCC-DDDD' },
  },
  'POST /api/portal/v1/archive/sendReportToEmail': {
    body: { email: 'a@mail.example', verificationCode: 'AAAA-BBBB-CCCC-DDDD' },
  },
  'GET /api/integral/ns/time': {},
  'GET /api/integral/user/getUserInfo': {},
  'GET /api/integral/logout': {},
  'POST /api/integral/user/getIntegralRecords': { body: page },
  'GET /api/integral/sign/getCurrentUserSignInConfig': {},
  'GET /api/integral/sign/getSignInConfig': { query: {} },
  'GET /api/integral/sign/signIn': { query: { source: '7' } },
  'GET /api/integral/sign/receiveVoucher': {},
  'POST /api/integral/sign/getCustomerSignInRecords': { body: { startTime: '2026-12-01', endTime: '2026-12-10' } },
  'POST /api/integral/activity/v1/ns/loadActivity': { body: {} },
  'POST /api/integral/activity/v1/wechat/qr/code': {},
  'POST /api/integral/activity/v1/queryTaskDetail': { body: {} },
  'POST /api/integral/activity/v1/registerOrderTask': { body: { taskCodeList: ['no-such-task'] } },
  'POST /api/integral/activity/v1/completeTask': { body: { taskCode: 'no-such-task' } },
  'POST /api/integral/order/v1/reportOrders': {
    body: {
      orderList: [
        {
          orderNo: 'O1',
          customerCode: 'C10001',
          payFen: 100,
          boardLayersNum: 2,
          orderTime: '2026-12-10T02:00:00Z',
          deliverTime: null,
        },
      ],
    },
  },
  'POST /api/integral/activity/v1/receiveCoupons': { body: { activityKeyId: 'NOTHING' } },
  'GET /api/integral/coupon/v1/getCollarCoupon': { query: coupon },
  'POST /api/integral/coupon/v1/collarCoupon': { body: { ...coupon, customerCode: 'C10001', phone: '13800138000' } },
  'POST /api/integral/seckill/ns/getSeckillGoods': { body: {} },
  'GET /api/integral/seckill/ns/getSeckillGoodsDetail': { query: goods },
  'POST /api/integral/seckill/ns/getSeckillGoodsDetail': { body: goods },
  'POST /api/integral/seckill/exchangeSeckillGoods': { body: { ...goods, source: 4, ticket: 'no ticket' } },
  'POST /api/integral/exchange/getExchangeRecords': { body: page },
  'POST /api/integral/exchange/saveExchangeAddress': {
    body: {
      exchangeId: 1,
      address: { linkMan: '张三', phone: '13800138000', region: '广东省深圳市', detail: '某路1号' },
    },
  },
  'POST /api/integral/vop/ns/getSpuByCode': { body: { code: 'SPU-IRON' } },
  'POST /api/integral/vop/ns/getSpuIntroductionByCode': { body: { code: 'SPU-IRON', terminal: 1 } },
  'POST /api/portal/v1/resume/getFileUploadUrl': {
    body: { fileMd5: 'a'.repeat(32), size: 10, name: 'a.pdf', suffix: 'pdf' },
  },
  'POST /api/portal/v1/resume/updateFileStatus': { body: { fileIndexId: handle, fileStatus: 3 } },
  'GET /api/portal/v1/resume/updateFileStatus': { query: { fileIndexId: handle, fileStatus: '3' } },
  'GET /api/portal/v1/resume/proofFile/:fileIndexId': { params: { fileIndexId: handle } },
  'POST /api/portal/v1/identity/getCaptcha': {},
  'GET /api/portal/v1/identity/getSignInOptions': {},
  'POST /api/portal/v1/identity/signIn': {
    body: { accountKind: 'customer', account: 'NOBODY', password: 'not-the-password', ...captcha },
  },
  'POST /api/portal/v1/identity/register': {
    body: { email: 'a@mail.example', password: 'a-good-password', saleCode: '000', terms, ...captcha },
  },
  'POST /api/portal/v1/identity/requestPasswordReset': {
    body: { accountKind: 'customer', email: 'a@mail.example', ...captcha },
  },
  'POST /api/portal/v1/identity/resetPassword': { body: { token, password: 'a-good-password' } },
  'POST /api/portal/v1/identity/changePassword': {
    body: { password: 'not-the-password', newPassword: 'a-good-password' },
  },
  'GET /api/portal/v1/identity/getSessions': {},
  'POST /api/portal/v1/identity/endSession': { body: { sessionId: '8f14e45f-ceea-467f-9a3b-1c2d3e4f5a6b' } },
  'POST /api/portal/v1/identity/endAllSessions': {},
  'GET /api/portal/v1/identity/oidc/start': { query: { returnTo: '/portal/account' } },
  'GET /api/portal/v1/identity/oidc/callback': {},
  'POST /api/portal/v1/identity/getSignOnForm': { body: { formSubmit: 'http://localhost:3000/a' } },
  'POST /api/portal/v1/identity/verifyCrossAuth': { body: { token, origin: 'https://order.example' } },
  'GET /login/markFinishCrossAuth': {},
  'GET /login/logout': {},
  'POST /api/portal/v1/customer/getCustomerInfo': { body: { distinctId: 'd', saleCode: '000' } },
  'GET /api/portal/v1/customer/getCustomerBaseInfo': {},
  'POST /api/portal/v1/customer/getOrderAccountSummary': {},
  'POST /api/portal/v1/customer/getGrayPlacementFlag': {},
  'POST /api/portal/v1/customer/checkSmtWhiteList': {},
  'GET /api/portal/v1/common/checkRoleCharValid': { query: { roleChar: 'A01' } },
  'GET /api/portal/v1/common/getSalespersonInfo': {},
  'GET /api/portal/v1/common/salespersonQrcode/:saleCode': { params: { saleCode: 'nobody' } },
  'POST /api/portal/v1/getInformationsMore': { body: { ...page, informationCategoryCode: 7, title: '' } },
  'POST /api/portal/v1/getInformationsInit': {},
  'POST /api/portal/v1/getInformationDetails': { body: { informationId: 2_000_000_000 } },
  'POST /api/portal/v1/getFactoryInformationDetails': { query: { id: '999999999' } },
  'POST /api/portal/v1/getLatestInformations': { body: { typeCode: 'enterprise_news', page: 1, size: 5 } },
  'POST /api/portal/v1/searchInformationTitle': { body: { title: '电路', informationCategoryCode: 7 } },
  'POST /api/portal/v1/searchFactoryInformations': { body: { ...page, title: '', typeCode: 'enterprise_news' } },
  'POST /api/portal/v1/getAlbumPhotos': { body: { parentId: 1 } },
  'POST /api/portal/v1/selectNoticeInfoList': {},
  'GET /api/portal/v1/getOrderNotice': { query: { type: '999999999' } },
  'POST /api/portal/v1/recordInformationView': { body: { informationId: 2_000_000_000 } },
  'POST /api/portal/v1/updateInformationFavor': { body: { favorType: 1, type: 1, typeId: 2_000_000_000 } },
  'GET /api/portal/v1/qa/getAccess': {},
  'GET /api/portal/v1/qa/getGallery': {},
  'GET /api/portal/v1/qa/galleryPicture/:machine/:picture': { params: { machine: 'like', picture: 'a.png' } },
  'POST /api/portal/v1/selectRotationMapList': { body: { markFlag: 1 } },
  'POST /api/portal/v1/selectShowOrderList': { body: { markFlag: 1 } },
  'POST /api/portal/v1/selectVideoCenterList': { body: { ...page, typeCode: 'brand_video' } },
  'GET /api/portal/v1/common/getMenuInfo': {},
  'GET /api/portal/v1/common/getServiceStationInfo': {},
  'POST /api/portal/v1/common/getDownloadUrl': {},
  'POST /api/portal/v1/common/sendDownloadMessage': { body: { phoneNumber: '13800138000', phoneType: 1 } },
  'GET /api/portal/v1/common/downloadQrcode/:target': { params: { target: 'app' } },
  'GET /api/portal/v1/common/accountQrcode/:account': { params: { account: 'official' } },
  'GET /api/portal/v1/identity/getBoundPhone': {},
  'POST /api/portal/v1/identity/sendPhoneCode': { body: { phone: '13900000009' } },
  'POST /api/portal/v1/identity/bindPhone': { body: { phone: '13900000009', code: '000000' } },
  'POST /api/portal/v1/getCommentList': { body: { ...page, informationId: 2_000_000_000, type: 1 } },
  'POST /api/portal/v1/queryStratifyCommentInfoPage': { body: { ...page, ...place } },
  'POST /api/portal/v1/queryTopCommentPage': { body: { ...page, ...place } },
  'POST /api/portal/v1/comment/getCommentPage': { body: { ...page, ...place } },
  'POST /api/portal/v1/comment/getReplyPage': { body: { ...page, ...place, commentIds: [nobodys] } },
  'POST /api/portal/v1/comment/getSummary': { body: { businessIdList: [2_000_000_000] } },
  'POST /api/portal/v1/comment/getCommentPlace': { body: { ...place, id: nobodys, pageSize: 10 } },
  'POST /api/portal/v1/comment/addComment': {
    body: { commentServiceGuideId: 2_000_000_000, commentText: '内容', commentType: 1 },
  },
  'POST /api/portal/v1/comment/submitComment': { body: { ...place, content: '内容' } },
  'POST /api/portal/v1/comment/submitOfficialComment': { body: { ...place, content: '内容' } },
  'POST /api/portal/v1/comment/updateCommentFavor': { body: { favorType: 1, type: 2, typeId: nobodys } },
  'POST /api/portal/v1/comment/deleteComment': { body: { ...place, commentIds: [nobodys] } },
  'POST /api/portal/v1/comment/adminDeleteComment': { body: { commentIds: [nobodys] } },
  'POST /api/portal/v1/comment/auditComment': { body: { commentIds: [nobodys], auditStatus: 2 } },
  'POST /api/portal/v1/comment/operateComment': { body: { operationType: 3, commentIdList: [nobodys] } },
  'POST /api/portal/v1/comment/topComment': { body: { ...place, topFlag: 1, id: nobodys } },
  'POST /api/portal/v1/comment/forbidCustomer': { body: { customerCode: 'NOBODY', forbiddenStatus: 1 } },
  'POST /api/portal/v1/comment/undoOperation': { body: { logId: nobodys } },
  'POST /api/portal/v1/comment/getOperationLog': { body: page },
  'POST /api/portal/v1/comment/getModerationList': { body: page },
  'POST /api/portal/v1/factoryLive/getLiveVideoList': { body: {} },
  'POST /api/portal/v1/factoryLive/getLiveVideoDetails': { body: { accessId: 'none' } },
  'POST /api/portal/v1/factoryLive/getEvaluateList': { body: { ...page, accessId: 'none' } },
  'POST /api/portal/v1/factoryLive/getRewardList': { body: { ...page, accessId: 'none' } },
  'POST /api/portal/v1/factoryAlbum/getPhotoAlbums': { query: { pictureCategory: 'customer_visit_factory' } },
  'POST /api/portal/v1/factoryAlbum/getAlbumPhotos': { body: { parentId: 1 } },
  'POST /api/portal/v1/factoryAlbum/getHighlights': { body: { pictureCategory: 'gc_exciting_freeze_frame' } },
  'POST /api/portal/v1/legal/getDocument': { body: { slug: 'privacy' } },
  'POST /api/portal/v1/legal/getDifferences': {
    body: { slug: 'privacy', version: '2024-08-30', since: '2023-06-01' },
  },
  'GET /api/portal/v1/legal/getTerms': {},
  'POST /api/portal/v1/legal/getPendingTerms': {},
  'POST /api/portal/v1/legal/acceptTerms': { body: { terms } },
  'GET /api/portal/v1/legal/getAcceptances': {},
  'GET /api/portal/v1/company/getProfile': {},
  'GET /api/portal/v1/company/getCulture': {},
  'POST /api/portal/v1/selectShowOrderDetails': { body: { showOrderId: 1 } },
};
