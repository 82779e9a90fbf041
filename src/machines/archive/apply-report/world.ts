import type { AnyMachineSnapshot } from 'xstate';
import { cutOff, internalError, tooOften } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface ApplyWorld {
  /** Who left too long ago gets no report. */
  employee: 'current' | 'former';
  /** What has become of the code that was shown last, on a phone. */
  phone: 'none' | 'opened' | 'passed' | 'mismatch';
  /** Five minutes have passed since; `ageing`: while a question was under way. */
  code: 'fresh' | 'ageing' | 'old';
  /** The server knows of a check of this browser that has passed and was not used. */
  unused: boolean;
}

const start: ApplyWorld = { employee: 'current', phone: 'none', code: 'fresh', unused: false };

const prepared = (of: string): string => `一名${of}，还没有履历报告`;

/** The next question is judged by the time that it is sent at. */
const asked = (w: ApplyWorld): ApplyWorld => (w.code === 'ageing' ? { ...w, code: 'old' } : w);

const newCode = (w: ApplyWorld): ApplyWorld => ({ ...w, phone: 'none', code: 'fresh' });

/** Nobody comes back to the code; what has passed with it is found. */
const leavesCode = (w: ApplyWorld): ApplyWorld => ({
  ...w,
  phone: w.phone === 'passed' ? 'passed' : 'none',
  code: 'fresh',
});

const hasPassed = ({ unused, phone }: ApplyWorld): boolean => unused || phone === 'passed';
const learns = (w: ApplyWorld): ApplyWorld => ({ ...w, unused: hasPassed(w) });

const isEligible = ({ employee }: ApplyWorld): boolean => employee === 'current';
const spends = (w: ApplyWorld): ApplyWorld => (isEligible(w) ? { ...w, unused: false, phone: 'none' } : w);

const report = { needs: isEligible, makes: spends };
const refused = { needs: (w: ApplyWorld) => !isEligible(w) };

/** The code is on the screen, and no question is under way. */
const isShown = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ scanning: 'waiting' }) || snapshot.matches({ scanning: 'stopped' });

/** The application of an employee of its own, with a phone that opens the code. */
export const world = worldOf<ApplyWorld>({
  starts: {
    current: { label: '在职员工', prepared: prepared('在职员工'), input: 'visitor', world: start },
    former: {
      label: '离职超过三年的员工',
      prepared: prepared('四年前离职的员工'),
      input: 'visitor',
      world: { ...start, employee: 'former' },
    },
  },
  page: () => '/portal/archive',
  order: ({ employee }) => ({ employee: { report: false, ...(employee === 'former' && { former: true }) } }),
  signedIn: () => '',
  calls: {
    requestAddress: 'POST /api/portal/v1/archive/getFaceUrl',
    checkStatus: 'POST /api/portal/v1/archive/getFaceStatus',
    fetchReport: 'POST /api/portal/v1/archive/getReport',
    findPassed: 'POST /api/portal/v1/archive/getPassedCheck',
    fetchPassed: 'POST /api/portal/v1/archive/getPassedReport',
  },
  steps: {
    'form.submit(agreed)': { data: '准备好的员工的姓名和身份证号，勾选协议' },
    'form.submit(notAgreed)': { data: '准备好的员工的姓名和身份证号，不勾选协议' },
    'dialog.back': { makes: leavesCode },
    'dialog.close': { makes: leavesCode },
    'requestAddress → address': { makes: newCode },
    'requestAddress → refused': tooOften,
    'refreshAddress → address': { makes: newCode },
    'refreshAddress → refused': tooOften,
    'checkStatus → passed': { needs: ({ phone }) => phone === 'passed', makes: (w) => asked(learns(w)) },
    'checkStatus → notYet': {
      needs: ({ phone, code }) => phone === 'opened' || (phone === 'none' && code !== 'old'),
      makes: asked,
    },
    'checkStatus → otherMessage': { needs: ({ phone }) => phone === 'mismatch', makes: asked },
    'checkStatus → expired': { needs: ({ phone, code }) => phone === 'none' && code === 'old' },
    'checkStatus → broken': { makes: asked, ...cutOff },
    'after codeLifetime': {
      how: '在 /dev/clock 把时钟拨快 5 分钟',
      makes: (w, snapshot) => ({ ...w, code: snapshot.matches({ scanning: 'polling' }) ? 'ageing' : 'old' }),
    },
    'findPassed → none': { needs: (w) => !hasPassed(w) },
    'findPassed → passed': { needs: hasPassed, makes: learns },
    'findPassed → broken': internalError,
    'fetchReport → report': report,
    'fetchReport → refused': refused,
    'fetchPassed → report': report,
    'fetchPassed → refused': refused,
  },
  left: { requestAddress: newCode, fetchReport: spends, fetchPassed: spends },
  others: {
    opens: {
      label: '手机打开二维码',
      how: '用手机扫描二维码，打开刷脸页，先不选择结果',
      needs: ({ phone, code }, snapshot) => phone === 'none' && code === 'fresh' && isShown(snapshot),
      makes: (w) => ({ ...w, phone: 'opened' }),
    },
    passes: {
      label: '手机上刷脸通过',
      how: '在手机的刷脸页点击「是本人，刷脸通过」',
      needs: ({ phone }, snapshot) => phone === 'opened' && isShown(snapshot),
      makes: (w) => ({ ...w, phone: 'passed' }),
    },
    fails: {
      label: '手机上刷脸失败',
      how: '在手机的刷脸页点击「刷脸失败：照片与本人不符」',
      needs: ({ phone }, snapshot) => phone === 'opened' && isShown(snapshot),
      makes: (w) => ({ ...w, phone: 'mismatch' }),
    },
  },
  rules: [
    {
      name: '刷脸成功只在手机上通过之后',
      requirement: 'R457',
      holds: ({ unused }, snapshot) => !snapshot.matches('passed') || unused,
    },
  ],
  books: () => ({}),
});
