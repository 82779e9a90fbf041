import { disputeSubmissions, hasDispute } from './modules/archive/own-submissions';
import { couponSubmissions } from './modules/beans/coupons/own-submissions';
import { hasCorrection } from './modules/beans/ledger/corrections-store';
import { findByKey as findComment } from './modules/comments/post-store';
import { signUpSubmissions } from './modules/events/own-submissions';
import { hasFeedbackByKey } from './modules/help/feedback-store';
import { feedbackSubmissions } from './modules/help/own-submissions';
import { questionSubmissions } from './modules/questions/own-submissions';
import { findByKey as findQuestion } from './modules/questions/questions-store';
import type { OwnSources } from './modules/service/own-handlers';
import { ticketSubmissions } from './modules/service/own-submissions';
import { hasTicket } from './modules/service/ticket-store';
import { tipSubmissions } from './modules/tips/own-submissions';

/** What customers find under their submissions, in the areas that own it. */
export const submissionSources: OwnSources = {
  lists: [
    ticketSubmissions,
    questionSubmissions,
    feedbackSubmissions,
    couponSubmissions,
    signUpSubmissions,
    tipSubmissions,
    disputeSubmissions,
  ],
  keys: [
    async (db, { id }, key) => (await findComment(db, id, key)) !== undefined,
    async (db, { id }, key) => (await findQuestion(db, id, key)) !== undefined,
    (db, { id }, key) => hasTicket(db, id, key),
    (db, { customerCode }, key) => hasFeedbackByKey(db, customerCode, key),
    (db, { id }, key) => hasDispute(db, id, key),
    hasCorrection,
  ],
};
