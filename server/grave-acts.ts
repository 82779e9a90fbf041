import { dayOf } from '../contract/rules/dates';
import { isGraveRule } from '../contract/rules/grave-acts';
import { contentKinds } from '../contract/staff/rules/resources';
import { archiveStaffHandlers } from './modules/archive/staff-handlers';
import { staffActivityHandlers } from './modules/beans/staff-activity-handlers';
import { findActivity } from './modules/beans/staff-activity-store';
import { checkCaptcha } from './modules/identity/captcha';
import { invitationHandlers } from './modules/identity/invitation-handlers';
import { memberHandlers } from './modules/identity/member-handlers';
import { roleHandlers } from './modules/identity/role-handlers';
import { isGiven } from './modules/identity/roles-store';
import { writeHandlers } from './modules/questions/write-handlers';
import { reviewRulesHandlers } from './modules/staff/review-rules-handlers';
import type { GraveActs } from './modules/staff/second-person';
import { takesRulesAway } from './modules/staff/second-person';
import { besideQuestions } from './questions-beside';

/** The acts that can wait for a second person, each by the handlers of its area. */
export const graveActs: GraveActs = {
  'POST /api/portal/v1/staff/setRoles': { handlers: (context) => memberHandlers(context, contentKinds) },
  'POST /api/portal/v1/staff/setAccountDisabled': { handlers: (context) => memberHandlers(context, contentKinds) },
  'POST /api/portal/v1/staff/invite': { handlers: (context) => invitationHandlers(context, contentKinds) },
  'POST /api/portal/v1/staff/saveRole': {
    handlers: (context) => roleHandlers(context, contentKinds),
    // One that nobody has gives nothing yet.
    isGrave: (db, { id }, now) => isGiven(db, id, now),
  },
  'POST /api/portal/v1/question/banCustomer': {
    handlers: (context) => writeHandlers(context, { ...besideQuestions, checkCaptcha, onNews: () => undefined }),
    isGrave: async (_, { noQuestion }) => noQuestion === 0,
  },
  'POST /api/portal/v1/staff/removeEmployee': { handlers: archiveStaffHandlers },
  'POST /api/portal/v1/staff/saveActivity': {
    handlers: staffActivityHandlers,
    async isGrave(db, { draft }, now) {
      const found = await findActivity(db, String(draft.values.keyId), dayOf(now));
      const { published, startsAt, endsAt } = found?.draft.values ?? {};
      const at = now.toISOString();
      return published === true && String(startsAt) <= at && at < String(endsAt);
    },
  },
  // Who could take a rule away alone would need nobody.
  'POST /api/portal/v1/staff/saveReviewRules': {
    handlers: reviewRulesHandlers,
    isGrave: (db, { values }) => takesRulesAway(db, values, isGraveRule),
  },
};
