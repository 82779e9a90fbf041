import type { APIRequestContext } from '@playwright/test';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Moves the clock of the portal. It never goes back: a spec that does so has an `ownPortal`. */
export async function advanceClock(request: APIRequestContext, ms: number): Promise<void> {
  await request.post('/dev/clock', { data: { advanceMs: ms } });
}

export async function portalNow(request: APIRequestContext): Promise<number> {
  const { data } = await (await request.get('/api/integral/ns/time')).json();
  return data.currentTime;
}

/** How long the day in Asia/Shanghai has lasted. */
export async function timeOfDay(request: APIRequestContext): Promise<number> {
  return ((await portalNow(request)) + 8 * hour) % day;
}

/** Moves the clock to a time of day in Asia/Shanghai: today's, or where that is past, tomorrow's. */
export async function goToTimeOfDay(request: APIRequestContext, wanted: number): Promise<void> {
  await advanceClock(request, (wanted - (await timeOfDay(request)) + day) % day);
}
