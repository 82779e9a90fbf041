import type { FactorWorld } from '../../shared/factor/world';
import { factorSteps, isFresh, isOld, passCall, waits } from '../../shared/factor/world';
import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface ExportWorld extends FactorWorld {
  /** The server has a file of the list. */
  made: boolean;
}

/** Employees of a department of its own. */
export const world = worldOf<ExportWorld>({
  starts: {
    staff: {
      label: '员工已登录',
      prepared: '一位人力资源的员工，已通过两步验证；四名员工的履历',
      input: 'employees',
      world: { factor: 'fresh', code: 'right', made: false },
    },
  },
  page: () => '/staff/employees',
  order: () => ({ accounts: { staff: { roles: ['hr'], factor: true } }, roster: true }),
  signedIn: () => 'staff',
  calls: {
    createExport: 'POST /api/portal/v1/staff/createExport',
    readExport: 'POST /api/portal/v1/staff/getExport',
    removeExport: 'POST /api/portal/v1/staff/removeExport',
    fetchFile: 'GET /api/portal/v1/staff/exportFile',
    passFactor: passCall,
  },
  steps: {
    ...factorSteps<ExportWorld>(),
    'createExport → done': { needs: isFresh, makes: (w) => ({ ...w, made: true }) },
    'createExport → factor': { needs: isOld },
    'createExport → offline': cutOff,
    'fetchFile → saved': { needs: isFresh },
    'fetchFile → factor': { needs: isOld },
    'fetchFile → offline': cutOff,
  },
  others: { waits: waits<ExportWorld>((_, snapshot) => snapshot.matches('idle') || snapshot.matches('unfetched')) },
  beyond: {
    ...because(
      '只有超过1000行的列表才在后台导出，准备的员工没有那么多',
      'createExport → working',
      'createExport → failed',
      'readExport → done',
      'readExport → working',
      'readExport → failed',
      'readExport → offline',
      'removeExport → removed',
      'removeExport → offline',
      'exporting.creating :: done createExport[1]',
      'exporting.creating :: done createExport[2]',
      'exporting.waiting :: after pollInterval',
      'exporting.waiting :: export.stop',
      'exporting.polling :: done readExport[0]',
      'exporting.polling :: done readExport[1]',
      'exporting.polling :: done readExport[2]',
      'exporting.polling :: error readExport',
      'exporting.polling :: export.stop',
      'exporting.stopping :: done removeExport',
      'exporting.stopping :: error removeExport',
    ),
    ...because('准备的员工没有50000名', 'createExport → refused'),
  },
  books: ({ made }) => ({ made: made ? 1 : 0 }),
});
