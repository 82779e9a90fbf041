import type { APIRequestContext } from '@playwright/test';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Moves the portal's clock. It never goes back: a spec that uses this has an `ownPortal`. */
export async function advanceClock(request: APIRequestContext, ms: number): Promise<void> {
  await request.post('/dev/clock', { data: { advanceMs: ms } });
}

export async function portalNow(request: APIRequestContext): Promise<number> {
  const { data } = await (await request.get('/api/integral/ns/time')).json();
  return data.currentTime;
}

/** Time since midnight in Asia/Shanghai. */
export async function timeOfDay(request: APIRequestContext): Promise<number> {
  return ((await portalNow(request)) + 8 * hour) % day;
}

/** Moves the clock to a time of day in Asia/Shanghai: today's, or tomorrow's where that is past. */
export async function goToTimeOfDay(request: APIRequestContext, wanted: number): Promise<void> {
  await advanceClock(request, (wanted - (await timeOfDay(request)) + day) % day);
}
