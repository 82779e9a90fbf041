import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { events } from '../limits/events';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** Each sends a mail. */
const writes = { group: 'events.signUp', max: { address: 120, session: 20 }, minutes: 10 } as const satisfies RateLimit;

/** C19: photo albums of visits and salons, and the highlights of both. */
const albumCategory = Type.Union([
  Type.Literal('customer_visit_factory'),
  Type.Literal('headquarters_technical_salon'),
]);
const highlightCategory = Type.Union([
  Type.Literal('gc_exciting_freeze_frame'),
  Type.Literal('sl_exciting_freeze_frame'),
  // R334: pictures of the SMT page.
  Type.Literal('smt_equipment'),
  Type.Literal('smt_sample'),
]);
const pictureCategory = Type.Union([albumCategory, highlightCategory]);
export type PictureCategory = Static<typeof pictureCategory>;

/** R349 */
const picture = Type.Object({
  id: Type.Integer(),
  pictureName: Type.String(),
  picturePath: Type.String({ description: 'URL of a picture, or art:SEED' }),
});
export type FactoryPicture = Static<typeof picture>;

/** R340 */
const activityType = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 客户参观, 1 技术沙龙' });
const instant = Type.Integer({ description: 'milliseconds since 1970' });

/** R347; what is added to it begins with `beginTime`. */
const activity = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  introduction: Type.String({ description: 'sanitised HTML' }),
  activityStatus: Type.Integer({ description: '1 sign-up is open, otherwise pre-registration' }),
  /** The end of the sign-up. */
  endTime: instant,
  activityType,
  appletCodePictureUrl: Type.String({ description: 'URL of a picture, art:SEED, or empty' }),
  keywords: Type.String(),
  description: Type.String(),
  seoTitle: Type.String(),
  beginTime: instant,
  finishTime: instant,
  place: Type.String(),
  capacity: Type.Integer(),
  /** Places that are left. */
  remaining: Type.Integer(),
});
export type EventActivity = Static<typeof activity>;

/** R353 */
const testimonial = Type.Object({
  id: Type.Integer(),
  visitorName: Type.String(),
  company: Type.String(),
  content: Type.String(),
  picturePath: Type.String({ description: 'URL of a picture, or art:SEED' }),
});
export type Testimonial = Static<typeof testimonial>;

/** `waiting`: on the waiting list, or registered before the sign-up is open. */
const signUpState = Type.Union([Type.Literal('confirmed'), Type.Literal('waiting'), Type.Literal('cancelled')]);
export type SignUpState = Static<typeof signUpState>;

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const signUp = Type.Object({
  signUpId: Type.Integer(),
  state: signUpState,
  /** Position on the waiting list, from 1; 0 unless waiting. */
  position: Type.Integer(),
  activity: Type.Pick(activity, ['id', 'title', 'activityType', 'activityStatus', 'beginTime', 'finishTime', 'place']),
  /** The activity does not take place. */
  withdrawn: Type.Boolean(),
  /** The activity has got another time or place since. */
  moved: Type.Boolean(),
  /** What the QR code of the pass says; empty unless confirmed, and where the activity does not take place. */
  pass: Type.String(),
  createTime: instant,
  /** Null: not yet. */
  checkInTime: Type.Union([instant, Type.Null()]),
});
export type SignUp = Static<typeof signUp>;

/** Factory visits and technical salons. The specification does not name its calls (R047). */
export const eventCalls = defineCalls({
  'POST /api/portal/v1/factoryAlbum/getPhotoAlbums': {
    summary: 'The photo albums of a kind of activity (R349)',
    limit: reads,
    query: Type.Object({ pictureCategory: albumCategory }),
    data: Type.Object({ albums: Type.Array(picture) }),
  },
  'POST /api/portal/v1/factoryAlbum/getAlbumPhotos': {
    summary: 'The photos of an album',
    limit: reads,
    body: Type.Object({ parentId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    data: Type.Object({ photos: Type.Array(picture) }),
  },
  'POST /api/portal/v1/factoryAlbum/getHighlights': {
    summary: 'The highlights of a kind of activity (R350)',
    limit: reads,
    body: Type.Object({ pictureCategory: highlightCategory }),
    data: Type.Object({ pictures: Type.Array(picture) }),
  },
  'POST /api/portal/v1/factoryVisit/getActivityList': {
    summary: 'Activities of a type (R348): those that one can sign up for first, the next to end before all',
    limit: reads,
    body: Type.Object({
      pageNum: Type.Integer({ minimum: 1, maximum: 10_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: events.mostPageSize }),
      activityType,
    }),
    data: Type.Object({ data: Type.Array(activity), totalRows: Type.Integer(), currentTime: instant }),
  },
  'POST /api/portal/v1/factoryVisit/getTestimonials': {
    summary: 'What visitors say (R353)',
    limit: reads,
    body: Type.Object({ activityType }),
    data: Type.Object({ testimonials: Type.Array(testimonial) }),
  },
  'POST /api/portal/v1/factoryVisit/signUp': {
    summary: 'Signs the customer up, or puts them on the waiting list; the same key again answers the same',
    limit: writes,
    encoding: 'jwe',
    body: Type.Object({
      activityId: id,
      name: Type.String({ maxLength: 4 * events.nameMaxLength }),
      phone: Type.String({ maxLength: 40 }),
      email: Type.String({ maxLength: 320 }),
      company: Type.String({ maxLength: 4 * events.companyMaxLength }),
      code: Type.Optional(
        Type.String({
          maxLength: 20,
          description: 'proves a mailbox that is not the own one: 409 MAILBOX_CODE mails it',
        }),
      ),
      key: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'random, one for each intent' }),
    }),
    data: signUp,
  },
  'POST /api/portal/v1/factoryVisit/cancelSignUp': {
    summary: 'Gives a place back before the activity begins; the waiting list moves up. A repeat succeeds',
    limit: writes,
    body: Type.Object({ signUpId: id }),
  },
  'POST /api/portal/v1/factoryVisit/getOwnSignUps': {
    summary: 'The sign-ups of the current customer, newest first, with their passes',
    limit: reads,
    data: Type.Object({ signUps: Type.Array(signUp) }),
  },
});
