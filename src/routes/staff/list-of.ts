import type { ResourceName } from '../../../contract/staff/rules/resources';
import { rightOf } from '../../../contract/staff/rules/resources';

/** The page of the navigation to which a resource belongs. */
export const listOf = (name: ResourceName): string =>
  rightOf(name) === 'activity' ? '/staff/activities' : '/staff/content';
