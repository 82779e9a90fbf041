import type { ActivityType } from '../../../contract/events/rules/activity';
import { activityNames } from '../../../contract/events/rules/activity';
import type { Crumb } from '../parts/trail';
import { trailTo } from '../parts/trail';

export const visitTrail = (type: ActivityType): readonly Crumb[] => trailTo({ label: activityNames[type] });
