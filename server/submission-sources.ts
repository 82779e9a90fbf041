import { disputeSubmissions } from './modules/archive/own-submissions';
import { couponSubmissions } from './modules/beans/coupons/own-submissions';
import { signUpSubmissions } from './modules/events/own-submissions';
import { feedbackSubmissions } from './modules/help/own-submissions';
import { questionSubmissions } from './modules/questions/own-submissions';
import type { SubmissionSource } from './modules/service/own-handlers';
import { ticketSubmissions } from './modules/service/own-submissions';
import { tipSubmissions } from './modules/tips/own-submissions';

/** What customers find under their submissions, in the areas that own it. */
export const submissionSources: readonly SubmissionSource[] = [
  ticketSubmissions,
  questionSubmissions,
  feedbackSubmissions,
  couponSubmissions,
  signUpSubmissions,
  tipSubmissions,
  disputeSubmissions,
];
