import type { StoredRecord } from '../../../contract/staff/content-calls';
import type { Way } from '../../machines/staff/publication/machine';

/** How far a stored record is on its way to readers. */
export const wayOf = ({ version, publication }: StoredRecord): Way => ({
  version,
  state: publication?.state ?? 'published',
  live: publication?.live ?? true,
  publishAt: publication?.publishAt ?? '',
  barred: publication?.barred ?? '',
  sent: publication?.sent ?? false,
});
