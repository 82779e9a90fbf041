import type { AnyMachineSnapshot } from 'xstate';
import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface SigningWorld {
  signature: 'coming' | 'failed';
  /** Since the report was opened; the sandbox signs in two and a half. */
  seconds: 0 | 1 | 2 | 3;
  /** The person may no longer see the report. */
  over: boolean;
}

const start: SigningWorld = { signature: 'coming', seconds: 0, over: false };

const later = { 0: 1, 1: 2, 2: 3, 3: 3 } as const;
const longAfter = (w: SigningWorld): SigningWorld => ({ ...w, seconds: 3 });

const isComing = ({ signature, over }: SigningWorld): boolean => signature === 'coming' && !over;

const prepared = (what: string): string => `一名员工，已有履历报告，${what}`;

/** The report of an employee of its own, which is a signed document. */
export const world = worldOf<SigningWorld>({
  starts: {
    coming: {
      label: '本人已通过刷脸',
      prepared: prepared('打开报告 2.5 秒后签署完成'),
      input: 'signed',
      world: start,
    },
    failed: {
      label: '本人已通过刷脸',
      prepared: prepared('签署失败'),
      input: 'signed',
      world: { ...start, signature: 'failed' },
    },
  },
  page: ({ id }) => `/dev/prepare/${id}/report`,
  order: ({ signature }) => ({ employee: { report: true, signing: signature === 'failed' ? 'failed' : 'completed' } }),
  signedIn: () => '',
  calls: {
    syncStatus: 'POST /api/portal/v1/archive/syncSignStatus',
    fetchDocument: 'POST /api/portal/v1/archive/getSignedPdf',
  },
  steps: {
    'syncStatus → completed': { needs: (w) => isComing(w) && w.seconds === 3 },
    'syncStatus → notYet': { needs: (w) => isComing(w) && w.seconds < 3 },
    'syncStatus → otherMessage': { needs: (w) => w.signature === 'failed' && !w.over },
    'syncStatus → broken': cutOff,
    'syncStatus → forbidden': { needs: ({ over }) => over },
    'fetchDocument → document': {},
    'fetchDocument → broken': cutOff,
    'after pollInterval': { makes: (w) => ({ ...w, seconds: later[w.seconds] }) },
    'after signingTimeout': { how: '在 /dev/clock 把时钟拨快 5 分钟', makes: longAfter },
  },
  others: {
    expires: {
      label: '超过查看时限',
      how: '在 /dev/clock 把时钟拨快 61 分钟',
      needs: ({ over }, snapshot: AnyMachineSnapshot) => !over && snapshot.matches({ signing: 'waiting' }),
      makes: (w) => ({ ...longAfter(w), over: true }),
    },
  },
  beyond: because(
    '查到签署完成后立即获取文件，查看时限不会在这之间到',
    'fetchDocument → forbidden',
    'signedReport.fetchingDocument :: error fetchDocument[1]',
  ),
  books: () => ({}),
});
