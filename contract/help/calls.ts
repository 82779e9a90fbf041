import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { fileIndexId, uploadedFile, uploadLink, uploadRequest, uploadStatus } from '../files/calls';
import { uploadProfiles } from '../limits/files';
import { help } from '../limits/help';
import { previewLink, shownUntil } from '../preview';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** Offices often share one address. */
const limits = {
  view: { max: { address: 1_200, visitor: 120 }, minutes: 10 },
  vote: { max: { address: 600, visitor: 60 }, minutes: 10 },
  feedback: { max: { address: 120, session: 20 }, minutes: 10 },
  picture: { group: 'help-pictures', max: { address: 600, session: 120 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const oldIdText = Type.String({ pattern: '^[0-9]{1,9}$' });
const oldId = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const code = Type.String({ pattern: '^[a-z][a-z0-9_]{0,49}$' });

/** R292 */
const menuItem = Type.Object({
  itemName: Type.String(),
  itemValue: Type.String(),
  dictionaryItemList: Type.Array(Type.Object({ value: Type.String(), itemName: Type.String() })),
});
export type MenuItem = Static<typeof menuItem>;

/** A document in a list. */
const guideItem = Type.Object({
  serviceGuideId: Type.Integer(),
  serviceGuideName: Type.String(),
  oldId: Type.Integer(),
  categoryCode: Type.String(),
  serviceGuideTypeCode: Type.String(),
  editTime: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai; empty where it was never edited' }),
  createTime: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
  accessingCount: Type.Integer(),
});
export type GuideItem = Static<typeof guideItem>;

const neighbour = Type.Union([Type.Object({ oldId: Type.Integer(), serviceGuideName: Type.String() }), Type.Null()]);

/** R291 */
const guideDocument = Type.Object({
  ...guideItem.properties,
  content: Type.String({ description: 'sanitised HTML' }),
  summary: Type.String(),
  commentCount: Type.Integer(),
  hasComment: Type.Boolean(),
  isManager: Type.Boolean(),
  isBlackList: Type.Boolean(),
  itemName: Type.String({ description: 'name of the category' }),
  typeName: Type.String({ description: 'name of the type' }),
  prev: neighbour,
  next: neighbour,
  usefulCount: Type.Integer(),
  uselessCount: Type.Integer(),
  vote: Type.Integer({ description: '1 useful, 2 not useful, 0 none; of the signed-in customer' }),
  showIntegral: Type.Boolean({ description: 'R286: whether the page shows the bean balance of a customer' }),
});
export type GuideDocument = Static<typeof guideDocument>;

/** R306 */
const guideGroup = Type.Object({
  itemName: Type.String(),
  itemValue: Type.String(),
  serviceGuideVoList: Type.Array(
    Type.Object({ serviceGuideName: Type.String(), oldId: Type.Integer(), serviceGuideTypeCode: Type.String() }),
  ),
});
export type GuideGroup = Static<typeof guideGroup>;

/** R298 */
const commonFunction = Type.Object({ title: Type.String(), link: Type.String() });
export type CommonFunction = Static<typeof commonFunction>;

export const helpCalls = defineCalls({
  'GET /api/portal/v1/getServiceTypeSidebar': {
    summary: 'The menu of the help centre',
    limit: reads,
    data: Type.Object({ menu: Type.Array(menuItem) }),
  },
  'GET /api/portal/v1/getServiceGuideByServiceType': {
    summary: 'The documents of a category and type; 404 if there is no such pair',
    limit: reads,
    query: Type.Object({ serviceType: code, categoryCode: code }),
    data: Type.Object({
      data: Type.Array(guideItem),
      totalRows: Type.Integer(),
      itemName: Type.String(),
      typeName: Type.String(),
    }),
  },
  'GET /api/portal/v1/getServiceGuideByOldId': {
    summary: 'One document',
    limit: reads,
    query: Type.Object({ oldId: oldIdText }),
    data: guideDocument,
  },
  'POST /api/portal/v1/getServiceGuidePreview': {
    summary: 'A document as it was saved last in the console, by the link of a preview; 404 when the link is over',
    limit: reads,
    body: previewLink,
    data: Type.Object({ ...guideDocument.properties, shownUntil }),
  },
  'GET /api/portal/v1/getAllCategoryCodeAllServiceGuide': {
    summary: 'All categories, each with its first documents',
    limit: reads,
    data: Type.Object({ groups: Type.Array(guideGroup) }),
  },
  'GET /api/portal/v1/getHelpCommonFunctions': {
    summary: 'Common operations, which the search shows without a keyword',
    limit: reads,
    data: Type.Object({ data: Type.Array(commonFunction) }),
  },
  'POST /api/portal/v1/recordServiceGuideView': {
    summary: 'Counts a view of a document, once per visitor and half an hour',
    limit: limits.view,
    body: Type.Object({ oldId }),
    data: Type.Object({ accessingCount: Type.Integer() }),
  },
  'POST /api/portal/v1/voteServiceGuide': {
    summary: 'Votes a document useful (1) or not (2); a second vote of the same voter replaces the first',
    limit: limits.vote,
    body: Type.Object({ oldId, vote: Type.Union([Type.Literal(1), Type.Literal(2)]) }),
    data: Type.Object({ usefulCount: Type.Integer(), uselessCount: Type.Integer(), vote: Type.Integer() }),
  },
  'POST /api/portal/v1/help/getFileUploadUrl': {
    summary: 'Request an upload link for a picture of a feedback; needs a customer',
    limit: limits.picture,
    body: uploadRequest(uploadProfiles.feedbackPicture.nameMaxLength),
    data: uploadLink,
  },
  'POST /api/portal/v1/help/updateFileStatus': {
    summary: 'Report the result of the PUT; 3 is accepted only after a check of the stored object',
    limit: limits.picture,
    body: uploadStatus,
    data: uploadedFile,
  },
  'GET /api/portal/v1/help/feedbackPicture/:fileIndexId': {
    summary: 'A picture of a feedback; only for the customer who uploaded it',
    limit: limits.picture,
    produces: 'application/octet-stream',
    params: Type.Object({ fileIndexId }),
  },
  'POST /api/portal/v1/submitHelpFeedback': {
    summary: 'Feedback on a document; needs a customer. The same feedback again is stored once',
    limit: limits.feedback,
    encoding: 'form',
    body: Type.Object({
      type: Type.String({ maxLength: 100, description: 'reasons, joined by commas' }),
      articleTitle: Type.String({ maxLength: 200 }),
      articleUrl: Type.String({ maxLength: 300 }),
      feedbackPictureUrl: Type.String({ maxLength: 600, description: 'addresses of pictures, joined by commas' }),
      feedbackType: Type.Literal('1'),
      customerSuggestContext: Type.String({ maxLength: help.feedbackMaxLength * 2 }),
      requestKey: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the form' })),
    }),
  },
});
