import { SaleSkeleton } from '../../ui/beans/sale/SaleSkeleton';

/** The daily flash sale of an activity, or of the current one (R401–R416). */
export function DailySale(_: { activityKeyId?: string }) {
  return <SaleSkeleton />;
}
