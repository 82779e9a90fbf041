import { cutOff } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface CodesWorld {
  /** Revoked. */
  revoked: 'none' | 'earlier' | 'current';
  /** The code whose revocation was asked for last. */
  asked: 'earlier' | 'current';
}

const asks = (asked: CodesWorld['asked']) => ({ makes: (w: CodesWorld): CodesWorld => ({ ...w, asked }) });
const revokes = (world: CodesWorld): CodesWorld => ({ ...world, revoked: world.asked });

/** Two reports of an employee of its own. */
export const world = worldOf<CodesWorld>({
  starts: {
    person: {
      label: '本人已通过刷脸',
      prepared: '一名员工，已有两份履历报告',
      input: 'person',
      world: { revoked: 'none', asked: 'earlier' },
    },
  },
  page: ({ id }) => `/dev/prepare/${id}/report`,
  order: () => ({ employee: { report: true, earlier: true } }),
  signedIn: () => '',
  calls: {
    fetchCodes: 'POST /api/portal/v1/archive/getOwnCodes',
    revokeCode: 'POST /api/portal/v1/archive/revokeReport',
  },
  steps: {
    // Whose report is revoked has nothing more to open.
    'codes.open': { needs: ({ revoked }) => revoked !== 'current' },
    'code.revoke(earlier)': asks('earlier'),
    // A case revokes one of them.
    'code.revoke(current)': { needs: ({ revoked }) => revoked === 'none', ...asks('current') },
    'fetchCodes → codes': { needs: ({ revoked }) => revoked === 'none' },
    'fetchCodes → earlierRevoked': { needs: ({ revoked }) => revoked === 'earlier' },
    'fetchCodes → broken': cutOff,
    'revokeCode → revoked': { makes: revokes },
    'revokeCode → broken': cutOff,
  },
  left: { revokeCode: revokes },
  rules: [
    {
      name: '离开报告页时本报告已作废',
      requirement: 'R495',
      holds: ({ revoked }, snapshot) => !snapshot.matches('left') || revoked === 'current',
    },
  ],
  books: ({ revoked }) => ({ earlier: revoked === 'earlier' ? 0 : 1, current: revoked === 'current' ? 0 : 1 }),
});
