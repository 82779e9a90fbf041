import { checkUpload, tooMany } from '../../files/rules/upload-profiles';
import { help } from '../../limits/help';
import { isBlank, lengthOf } from '../../rules/text';

/** R301 */
export const feedbackReasons = ['内容有错误', '看不懂', '缺内容', '内容过时', '其他'] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export const feedbackMessages = {
  noReason: '请输入问题类型',
  noDescription: '请输入问题描述',
  /** R303 */
  submitted: '提交成功，感谢您的反馈',
  uploading: '图片上传中，请稍后',
  uploadFailed: '图片上传失败，请删除后重新上传',
  tooManyPictures: tooMany('feedbackPicture'),
} as const;

/** R300 */
export function checkDescription(text: string): string | undefined {
  if (isBlank(text)) return feedbackMessages.noDescription;
  return lengthOf(text.trim()) <= help.feedbackMaxLength ? undefined : `问题描述不能超过${help.feedbackMaxLength}字`;
}

/** R301. `size` in bytes. */
export const checkPicture = (file: { name: string; size: number }): string | undefined =>
  checkUpload('feedbackPicture', file);

const picturePath = '/api/portal/v1/help/feedbackPicture/';

/** The address of a picture, which `feedbackPictureUrl` names; several are joined by commas. */
export const pictureAddress = (fileIndexId: string): string => `${picturePath}${fileIndexId}`;

export const pictureIds = (addresses: string): string[] =>
  addresses
    .split(',')
    .filter((address) => address.startsWith(picturePath))
    .map((address) => address.slice(picturePath.length));
