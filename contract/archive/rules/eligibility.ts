import { archive } from '../../limits/archive';
import { yearsBefore } from '../../rules/calendar';

/**
 * The date after which a former employee must have left to be eligible: three years before `today` (both yyyy-MM-dd).
 * 29 February becomes 28 February in a common year.
 */
export const eligibleAfter = (today: string): string => yearsBefore(today, archive.eligibilityYears);

/** R492. `leaveDate` is null for current staff. */
export const isEligible = (leaveDate: string | null, today: string): boolean =>
  leaveDate === null || leaveDate > eligibleAfter(today);
