import { cutOff, internalError } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface UploadWorld {
  /** A picture that is called a PDF is no PDF. */
  file: 'pdf' | 'picture';
  stored: boolean;
}

const prepared = '一名员工，已有履历报告';

/** The proof of a dispute, to the report of an employee of its own. */
export const world = worldOf<UploadWorld>({
  starts: {
    pdf: {
      label: '本人已通过刷脸，选择 PDF 文件',
      prepared,
      input: 'chosen',
      world: { file: 'pdf', stored: false },
    },
    picture: {
      label: '本人已通过刷脸，选择改名为 .pdf 的图片',
      prepared,
      input: 'chosen',
      world: { file: 'picture', stored: false },
    },
  },
  page: ({ id }) => `/dev/prepare/${id}/report`,
  order: () => ({ employee: { report: true } }),
  signedIn: () => '',
  calls: {
    requestLink: 'POST /api/portal/v1/resume/getFileUploadUrl',
    sendFile: 'PUT /api/storage/objects/*',
    notify: 'POST /api/portal/v1/resume/updateFileStatus',
  },
  steps: {
    'hashFile → hashed': {},
    'requestLink → link': {},
    'requestLink → refused': internalError,
    'sendFile → sent': {},
    'sendFile → broken': cutOff,
    'notify → noted': { needs: ({ file }) => file === 'pdf', makes: (w) => ({ ...w, stored: true }) },
    'notify → otherKind': { needs: ({ file }) => file === 'picture' },
    'notify → refused': internalError,
    'notifyFailure → noted': {},
    'notifyFailure → refused': internalError,
  },
  beyond: {
    ...because('文件由浏览器读取，不能让它读取失败', 'hashFile → unreadable', 'upload.hashing :: error hashFile'),
    ...because('门户的每个失败都有说明', 'requestLink → silent'),
    ...because('门户自己的存储不这样回答', 'sendFile → saysUploaded', 'upload.sending :: error sendFile[0]'),
    ...because(
      '从取得链接到上传完总有请求在途，其间时间不能过去',
      'sendFile → linkExpired',
      'upload.sending :: error sendFile[1]',
      'upload.linking :: error requestLink[0]',
    ),
    ...because('上报失败时服务不看文件的内容', 'notifyFailure → otherKind'),
  },
  books: () => ({}),
});
