import type { FactorWorld } from '../../shared/factor/world';
import { factorSteps, isFresh, isOld, passCall, waits } from '../../shared/factor/world';
import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface ImportWorld extends FactorWorld {
  /** The file that the page has chosen. */
  file: 'good' | 'faulty';
  /** A colleague has corrected one of the employees. */
  corrected: boolean;
  /** The preview shows what is there. */
  seen: boolean;
  imported: boolean;
}

const chooses = (file: ImportWorld['file']) => (world: ImportWorld) => ({ ...world, file, seen: false });
const isGood = ({ file }: ImportWorld): boolean => file === 'good';

const start: ImportWorld = {
  factor: 'fresh',
  code: 'right',
  file: 'good',
  corrected: false,
  seen: false,
  imported: false,
};

/** Employees of a department of its own. */
export const world = worldOf<ImportWorld>({
  starts: {
    staff: {
      label: '员工已登录',
      prepared: '一位人力资源的员工，已通过两步验证；四名员工的履历，要导入的文件（下载后选择），其中另有两名新员工',
      input: 'employees',
      world: start,
    },
  },
  page: () => '/staff/employees',
  order: () => ({ accounts: { staff: { roles: ['hr'], factor: true } }, roster: true }),
  signedIn: () => 'staff',
  calls: {
    previewFile: 'POST /api/portal/v1/staff/previewEmployees',
    importFile: 'POST /api/portal/v1/staff/importEmployees',
    passFactor: passCall,
  },
  steps: {
    ...factorSteps<ImportWorld>(),
    'file.choose(good)': { makes: chooses('good') },
    'file.choose(faulty)': { makes: chooses('faulty') },
    'previewFile → changes': { needs: (w) => isGood(w) && !w.imported, makes: (w) => ({ ...w, seen: true }) },
    'previewFile → same': { needs: (w) => isGood(w) && w.imported },
    'previewFile → faults': { needs: (w) => !isGood(w) },
    'previewFile → offline': cutOff,
    'importFile → imported': { needs: (w) => isFresh(w) && w.seen, makes: (w) => ({ ...w, imported: true }) },
    'importFile → overtaken': { needs: (w) => isFresh(w) && !w.seen },
    'importFile → factor': { needs: isOld },
    'importFile → offline': cutOff,
  },
  others: {
    waits: waits<ImportWorld>((_, snapshot) => snapshot.matches('ready')),
    corrects: {
      label: '另一位同事更正同一名员工',
      how: '在另一个浏览器以该员工登录管理后台，在「员工履历」中更正王新的职务',
      needs: ({ corrected, imported }, snapshot) => !corrected && !imported && snapshot.matches('ready'),
      makes: (w) => ({ ...w, corrected: true, seen: false }),
    },
  },
  beyond: because(
    '员工的文件一次全部导入，在后台导入的是内容',
    'importFile → piece',
    'previewFile → refusals',
    'previewFile → begun',
    'importing.importing :: done importFile[0]',
    'importing.previewing :: done previewFile[0]',
  ),
  books: ({ imported }) => ({ added: imported ? 2 : 0 }),
});
