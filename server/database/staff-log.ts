import type { StaffLogEntry } from '../../contract/staff/calls';
import type { Database } from './connection';
import { tellStaff } from './staff-changes';
import { staffLog } from './staff-log-tables';

/** Who acts, for the log. */
export interface Actor {
  id: string;
  /** Address or network of the request. */
  network: string;
  /** The name of the second person, of an act that waited for one. */
  approvedBy?: string;
  /** Hears what is written, of an act that is only tried. */
  hear?: (entry: Written) => void;
}

interface Written {
  /** Undefined: an operator by command. */
  actor: Actor | undefined;
  resource: string;
  act: string;
  subject: string;
  before?: StaffLogEntry['before'];
  after?: StaffLogEntry['after'];
  reason?: string;
}

/** Acts that change nothing. */
export const readingActs: readonly string[] = ['read', 'export', 'download', 'label', 'preview'];

/** Adds an entry, and tells the pages of other staff; call it in the transaction of the change itself. */
export const writeLog = (tx: Database, written: Written, now: Date): Promise<void> => writeLogs(tx, [written], now);

/** Adds several entries at once. */
export async function writeLogs(tx: Database, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return;
  await tx.insert(staffLog).values(
    written.map(({ actor, resource, act, subject, before = {}, after = {}, reason = '' }) => ({
      at: now,
      actorId: actor?.id ?? null,
      network: actor?.network ?? '',
      resource,
      act,
      subject,
      before,
      after: actor?.approvedBy === undefined ? after : { ...after, approvedBy: actor.approvedBy },
      reason,
    })),
  );
  for (const entry of written) entry.actor?.hear?.(entry);
  const changed = written.filter(({ act }) => !readingActs.includes(act)).map(({ resource }) => resource);
  for (const resource of new Set(changed)) await tellStaff(tx, resource);
}
