import { randomHex } from '../security/random';

/** A file name without its ending, such as `20250101T040506789Z-9f86d081`: ids sort by time. */
export function outboxId(time: number): string {
  return `${new Date(time).toISOString().replace(/[-:.]/g, '')}-${randomHex(4)}`;
}

export const OUTBOX_ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** The time in an id, in ISO format. */
export function outboxTime(id: string): string {
  return id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-.*$/, '$1-$2-$3T$4:$5:$6.$7Z');
}
