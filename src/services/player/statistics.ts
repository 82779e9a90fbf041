import { call } from '../shared/call';

/** Counts a view of a film; how many watch it now, and how often it was watched (R241). */
export async function readStatistics(fileId: string): Promise<{ watching: number; visits: number }> {
  const { onlinePeopleNum, totalVisitsNum } = await call('POST /api/portal/v1/common/getVideoStatistics', { fileId });
  return { watching: onlinePeopleNum, visits: totalVisitsNum };
}
