import { archive } from '../../limits';
import { yearsBefore } from '../../rules/calendar';

/**
 * The date after which somebody must have left to be eligible: three years before `today` (both yyyy-MM-dd).
 * A 29 February that the earlier year does not have becomes the 28th.
 */
export const eligibleAfter = (today: string): string => yearsBefore(today, archive.eligibilityYears);

/** R492. `leaveDate` is null for current staff. */
export const isEligible = (leaveDate: string | null, today: string): boolean =>
  leaveDate === null || leaveDate > eligibleAfter(today);
