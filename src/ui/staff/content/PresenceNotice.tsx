import type { Presence } from '../../../../contract/staff/content-calls';
import { Notice } from '../../parts/Notice';

/** Who else has a record open, and whether they are changing it. */
export const PresenceNotice = ({ others }: { others: readonly Presence[] }) => (
  <div role="status" aria-label="同时打开的人">
    {others.length > 0 && (
      <Notice>
        {others.map(({ name, changing }) => `${name}也打开了这条记录${changing ? '，正在修改' : ''}`).join('；')}
      </Notice>
    )}
  </div>
);
