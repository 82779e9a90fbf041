/** R340: what `type` in the address means: a factory visit, or a technical salon. */
export type ActivityType = 0 | 1;

export const activityNames: Readonly<Record<ActivityType, string>> = { 0: '客户参观', 1: '技术沙龙' };

/** C18: 0 and 1 are the pages; other digits mean 1, and anything else none. */
export function readActivityType(text: string): { type: ActivityType; canonical: boolean } | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  return { type: text === '0' ? 0 : 1, canonical: text === '0' || text === '1' };
}

export const visitAddress = (type: ActivityType): string => `/portal/factoryVisit/${type}`;

/** R345 */
export const signUpAddress = (type: ActivityType): string => `/portal/factoryVisitorApply/${type}`;

/** R343 */
export const signUpLabel = (activityStatus: number): string => (activityStatus === 1 ? '立即报名' : '预报名');
