import { uploadProfiles } from '../limits/files';
import { questions } from '../limits/questions';

/** What asking a question says. */
export const questionMessages = {
  /** R008 */
  noQuestion: '系统禁止您提问，如有疑问请联系工作人员',
  /** To staff. */
  customerMissing: '客户不存在',
  /** R148 */
  noCategory: '请选择问题类型',
  /** R149 */
  noTitle: '请输入标题',
  titleTooLong: `标题不能超过${questions.titleMaxLength}个字`,
  /** R150 */
  noContent: '请输入您的问题',
  contentTooLong: `问题描述不能超过${questions.contentMaxLength}字`,
  /** R153 */
  posted: '提问成功，回复后将通过微信或短信通知您',
  /** R154 */
  willSync: '审核通过后将同步至社区',
  /** R138 */
  done: '操作成功',
  reasonMissing: '请输入隐藏原因',
  reasonTooLong: `操作理由不能超过${questions.reasonMaxLength}字`,
  cannot: '所选提问不能进行此操作',
  gone: '提问不存在',
  fileGone: '附件已失效，请重新上传',
  uploading: '文件上传中，请稍后',
  uploadFailed: '文件上传失败，请重新上传',
  format: '上传文件格式不正确',
  tooManyFiles: `最多上传${uploadProfiles.community.count}个文件`,
  again: '请刷新页面后重试',
} as const;
