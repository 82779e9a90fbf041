import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { ActivityCoupon } from '../../../contract/beans/activity/calls';
import type { Role } from '../../../contract/rules/permissions';
import { roles } from '../../../contract/rules/permissions';
import type { PublicationState } from '../../../contract/staff/rules/publication';
import { publicationStates } from '../../../contract/staff/rules/publication';

const words = Type.String({ minLength: 1, maxLength: 60 });
const amount = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** A name that the order itself gives an account. */
const who = Type.String({ pattern: '^[a-z][A-Za-z]{0,19}$' });

const role = Type.Unsafe<Role>(Type.Union(roles.map((name) => Type.Literal(name))));

const account = Type.Object({
  /** Without roles a customer. */
  roles: Type.Optional(Type.Array(role, { minItems: 1 })),
  beans: Type.Optional(amount),
  /** How many coupons of 50 yuan. */
  coupons: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  /** A number of its own, or that of an account before it. */
  phone: Type.Optional(Type.Union([Type.Literal(true), who])),
  factor: Type.Optional(Type.Literal(true)),
  /** Bound to the person of WeChat's sandbox that has the world's id and the account's name. */
  weChat: Type.Optional(Type.Literal(true)),
  /** With a code by which it may turn on its first factor. */
  permit: Type.Optional(Type.Literal(true)),
  muted: Type.Optional(Type.Literal(true)),
  /** Has chosen a picture. */
  photo: Type.Optional(Type.Literal(true)),
  /** Has not chosen a nickname. */
  nameless: Type.Optional(Type.Literal(true)),
  /** Instead of the usual one. */
  password: Type.Optional(Type.String({ minLength: 12, maxLength: 60 })),
  /** Has none: its link signs it in. */
  passwordless: Type.Optional(Type.Literal(true)),
  /** With a link to a new password, as in the mail. */
  reset: Type.Optional(Type.Literal(true)),
  /** Has accepted an earlier user agreement alone. */
  behind: Type.Optional(Type.Literal(true)),
  /** What the session of its link has of the second factor; by default it has just been passed. */
  proof: Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('old')])),
  /** Has asked to be closed. */
  closing: Type.Optional(Type.Literal(true)),
  /** Has a complaint that nobody has answered. */
  complaint: Type.Optional(Type.Literal(true)),
  /** Days in a row until yesterday. */
  checkedInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  /** A reward of the day is not taken yet. */
  checkedInToday: Type.Optional(Type.Literal(true)),
});

const pack = Type.Object({
  coupons: Type.Array(Type.Unsafe<ActivityCoupon>(Type.Object({ name: words })), { minItems: 1, maxItems: 20 }),
  total: amount,
  takenBy: Type.Optional(who),
});

/** `share` or `pcb`; what somebody has done of it, registered first where it is done by an order. */
const task = Type.Object({
  kind: Type.Union([Type.Literal('general'), Type.Literal('order')]),
  title: words,
  subtitle: Type.Optional(words),
  by: who,
  times: Type.Integer({ minimum: 0, maximum: 2 }),
  registered: Type.Optional(Type.Boolean()),
});

const sale = Type.Object({
  /** The activity itself begins in ten minutes. */
  soon: Type.Optional(Type.Boolean()),
  /** Of the activity, at most two times. */
  task: Type.Optional(task),
  /** Coupons of the activity. */
  pack: Type.Optional(pack),
  /** It begins, or ends, in ten minutes, or is over; by default open round the clock for days. */
  hours: Type.Optional(Type.Union([Type.Literal('before'), Type.Literal('closing'), Type.Literal('over')])),
  items: Type.Array(
    Type.Object({
      title: words,
      price: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      stock: amount,
      /** Who has exchanged it before; needs an open sale. */
      heldBy: Type.Optional(who),
    }),
    { maxItems: 8 },
  ),
});

const comment = Type.Object({
  by: who,
  text: words,
  status: Type.Union([Type.Literal('held'), Type.Literal('shown'), Type.Literal('hidden')]),
  pinned: Type.Optional(Type.Literal(true)),
});

const record = Type.Object({
  by: who,
  state: Type.Optional(
    Type.Unsafe<PublicationState>(Type.Union(publicationStates.map((state) => Type.Literal(state)))),
  ),
  /** Readers see it, or an older version of it. */
  live: Type.Optional(Type.Boolean()),
  /** Whether a second person has to review its kind; `changing`: not yet, and a case may change it. */
  rule: Type.Optional(Type.Union([Type.Literal('free'), Type.Literal('second'), Type.Literal('changing')])),
});

/** What a case needs of the portal. */
export const worldOrder = Type.Object({
  accounts: Type.Optional(Type.Record(who, account)),
  sale: Type.Optional(sale),
  /** One that is claimed by its address. */
  coupon: Type.Optional(
    Type.Object({
      state: Type.Union([Type.Literal('open'), Type.Literal('soon'), Type.Literal('past'), Type.Literal('void')]),
      claimedBy: Type.Optional(who),
    }),
  ),
  /** Without comments. */
  article: Type.Optional(Type.Object({ likes: amount, likedBy: Type.Optional(who) })),
  /** Under an article of their own. */
  comments: Type.Optional(Type.Array(comment, { minItems: 1, maxItems: 20 })),
  /** A live video of its own, with so many tips of one yuan. */
  live: Type.Optional(Type.Object({ tips: Type.Integer({ minimum: 0, maximum: 100 }), by: who })),
  /** Of the first live video. */
  rating: Type.Optional(Type.Object({ by: who, stars: Type.Integer({ minimum: 1, maximum: 5 }) })),
  /** A visit of tomorrow with one sign-up, whose time to sign up is over. */
  event: Type.Optional(Type.Object({ title: words, by: who, name: words })),
  question: Type.Optional(
    Type.Object({
      by: who,
      title: words,
      /** Staff. */
      answeredBy: Type.Optional(who),
      /** Of a customer. */
      answer: Type.Optional(Type.Object({ by: who, text: words, accepted: Type.Boolean() })),
    }),
  ),
  /** The chat has hours round the clock; `begun`: with a conversation that waits, or that somebody has taken and answered. */
  chat: Type.Optional(
    Type.Object({
      begun: Type.Optional(
        Type.Object({ by: who, text: words, taken: Type.Optional(Type.Object({ by: who, text: words })) }),
      ),
    }),
  ),
  /** 21 messages, of which the newest is unread. */
  inbox: Type.Optional(Type.Object({ of: who })),
  /** A record of content; without a state an answer template, which shows at once. */
  record: Type.Optional(record),
  /** Employees for an import. */
  roster: Type.Optional(Type.Literal(true)),
  /** With a report of yesterday, or of last year, or none yet; `earlier`: with one of last week besides. */
  employee: Type.Optional(
    Type.Object({
      report: Type.Boolean(),
      expired: Type.Optional(Type.Boolean()),
      earlier: Type.Optional(Type.Literal(true)),
      /** Its report is a signed document: what becomes of the signature. */
      signing: Type.Optional(Type.Union([Type.Literal('completed'), Type.Literal('failed')])),
      /** Left four years ago. */
      former: Type.Optional(Type.Literal(true)),
    }),
  ),
});

export type WorldOrder = Static<typeof worldOrder>;
