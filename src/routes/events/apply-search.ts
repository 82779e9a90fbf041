import type { ActivityType } from '../../../contract/events/rules/activity';
import { activityNames, signUpAddress } from '../../../contract/events/rules/activity';
import { pageHead } from '../shared/head';

/** R345: `drawer=1` opens the form at once. */
export const readDrawer = ({ drawer }: Record<string, unknown>): { drawer?: '1' } => ({
  drawer: drawer === 1 || drawer === '1' ? '1' : undefined,
});

export const applyHead = (type: ActivityType) =>
  pageHead({
    title: `${activityNames[type]}报名`,
    description: `报名参加{简称}的${activityNames[type]}。`,
    canonical: signUpAddress(type),
    indexed: false,
  });
