import { staff } from '../limits/staff';
import { waitingText } from '../rules/grave-acts';

/** What the console says of content when it refuses. */
export const staffMessages = {
  versionMissing: '没有这个版本',
  noRecords: '文件中没有记录',
  tooManyRecords: `一次最多导入${staff.importRows}条`,
  /** `count` of faults. */
  moreFaults: (count: number): string => `共${count}处错误，以上为前${staff.importFaults}处`,
  /** `place` of the other record. */
  twice: (place: string): string => `编号与${place}相同`,
  recordMissing: '记录不存在，可能已被删除',
  keyTaken: '编号已被占用',
  tooMany: (most: number) => `最多${most}条，请先删除不用的`,
  keyFixed: '编号不能修改',
  permanent: '该内容不能删除，只能修改',
  permanentShown: '该内容不能撤回，只能修改后重新发布',
  recordInUse: '记录正被其他内容使用，或引用了不存在的内容',
  noPreview: '该内容没有单独的页面，无法预览',
  /** `state` in words. */
  recordBound: (state: string): string => `该记录${state}，请先退回草稿再修改`,
  stateChanged: '该记录的发布状态已变化，请查看最新内容',
  /** `id` of the record, and the words of the act. */
  cannotNow: (id: string, act: string): string => `编号${id}的当前状态不能${act}，没有记录被修改`,
  ownReview: '不能审核自己提交的内容，请由他人审核',
  /** They have written the last version. */
  ownChange: '不能审核自己修改的内容，请由他人审核',
  waitsForSecond: waitingText,
  tooManyRequests: `您待批准的操作已有${staff.requestsOpen}个，请先处理`,
  requestMissing: '申请不存在',
  requestExpired: '申请已过期，没有执行',
  ownRequest: '不能批准自己的申请，请由他人批准',
  aboutApprover: '该操作涉及您的账号，请由他人批准',
  notOwnRequest: '只能撤回自己的申请',
  askerLost: '申请人已没有这项权限，不能执行',
  approvedNotMailed: '已批准，但邀请邮件没有发出，请申请人重新邀请',
  rejectReason: '请填写驳回原因',
  /** `what` is the rule. */
  tooFewSeconds: (what: string): string => `“${what}”须有至少两位有权限的同事才能开启`,
  noRemarks: '这类内容没有草稿，不能批注',
  remarksTooMany: `未解决的批注已有${staff.remarksOpen}条，请先解决一部分`,
  remarkMissing: '批注不存在，可能已被删除',
  noSuchField: '该内容没有这一栏',
  notReviewer: '该员工不能审核这条内容，请另选审核人',
  notSender: '只有送审人可以更换审核人',
  unreviewed: '这类内容须由他人审核后发布，请先送审',
  /** Its own time is later than that of the publication. */
  shownLater: '显示的发布时间不能晚于发布的时间',
  /** `label` of the field. */
  noSuchPage: (label: string, link: string): string => `${label}的链接“${link}”没有可打开的页面，可能写错或尚未发布`,
  undescribed: (label: string, count: number): string => `${label}有${count}张图片没有说明`,
  pictureMissing: '图片不存在，可能已被删除',
  /** `count` of records. */
  pictureInUse: (count: number): string => `图片正在${count}处使用，不能删除`,
  /** `label` of a kind of content. */
  pictureElsewhere: (label: string): string => `图片用在${label}中，您没有修改权限，不能替换`,
  exportTooLong: `超过${staff.exportRows}行，请缩小筛选范围后分次导出`,
  exportsTooMany: `已有${staff.exportsAtOnce}个导出正在进行，请等待完成`,
  exportMissing: '导出的文件不存在，可能已过期或被删除',
  exportFailed: '导出没有完成，请重试',
  exportTooSlow: `导出超过${staff.exportMinutes}分钟没有完成，请缩小筛选范围后重试`,
  /** `id` of the row. */
  cellTooLong: (id: string): string => `编号${id}的内容超过xlsx一格的长度，请改为导出CSV`,
  importsTooMany: `已有${staff.importsAtOnce}个导入正在进行，请等待完成`,
  importMissing: '导入的文件不存在，可能已过期或被删除',
  importFailed: '导入没有完成，未导入的行可在结果中查看',
  importEnded: '已停止',
  /** `label` of the list. */
  importForbidden: (label: string): string => `您已没有修改${label}的权限，导入已停止`,
  noImport: '该内容不能导入，请在表单中修改',
  notJson: '文件不是JSON格式',
  /** `count` of the record, from 1. */
  badRecord: (count: number): string => `第${count}条：格式不正确`,
  timePassed: '定时发布的时间应晚于现在',
} as const;
