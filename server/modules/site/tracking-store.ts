import { lt } from 'drizzle-orm';
import { site } from '../../../contract/limits/site';
import type { TrackingEventId } from '../../../contract/site/calls';
import type { Database } from '../../database/connection';
import { trackingEvents } from './tables';

export interface TrackedEvent {
  eventId: TrackingEventId;
  spm: string;
  eventDetail: string;
  page: string;
}

/** Inserts a batch in one statement. */
export async function putTrackingEvents(
  db: Database,
  events: readonly TrackedEvent[],
  receivedAt: Date,
): Promise<void> {
  if (events.length > 0) await db.insert(trackingEvents).values(events.map((event) => ({ ...event, receivedAt })));
}

export async function forgetOldTracking(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - site.trackingDays * 24 * 60 * 60_000);
  await db.delete(trackingEvents).where(lt(trackingEvents.receivedAt, before));
}
