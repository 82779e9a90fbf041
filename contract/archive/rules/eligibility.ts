import { archive } from '../../limits';

/**
 * The date after which a former employee must have left to be eligible: three years before `today` (both yyyy-MM-dd).
 * 29 February becomes 28 February in a common year.
 */
export function eligibleAfter(today: string): string {
  const year = Number(today.slice(0, 4)) - archive.eligibilityYears;
  const rest = today.slice(4);
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${String(year).padStart(4, '0')}${rest === '-02-29' && !leap ? '-02-28' : rest}`;
}

/** R492. `leaveDate` is null for current staff. */
export const isEligible = (leaveDate: string | null, today: string): boolean =>
  leaveDate === null || leaveDate > eligibleAfter(today);
