import { uploadProfiles } from '../../limits/files';
import { questions } from '../../limits/questions';
import { isBlank, lengthOf } from '../../rules/text';
import { questionMessages } from '../messages';

/** R149 */
export function checkTitle(title: string): string | undefined {
  if (isBlank(title)) return questionMessages.noTitle;
  return lengthOf(title.trim()) > questions.titleMaxLength ? questionMessages.titleTooLong : undefined;
}

/** R150: the text that a reader sees of a question. A picture is content too. */
export function checkContent(text: string, hasPicture: boolean): string | undefined {
  if (isBlank(text) && !hasPicture) return questionMessages.noContent;
  return lengthOf(text) > questions.contentMaxLength ? questionMessages.contentTooLong : undefined;
}

/** The reason of an act of staff; who asked reads why the question was hidden. */
export function checkReason(act: string, reason: string): string | undefined {
  if (act === 'hide' && isBlank(reason)) return questionMessages.reasonMissing;
  return lengthOf(reason.trim()) > questions.reasonMaxLength ? questionMessages.reasonTooLong : undefined;
}

const suffixOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Design files come packed. */
export const attachmentExtensions = ['rar', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png'] as const;

/** R206–R208: what is wrong with an attachment. `size` in bytes. */
export function checkAttachment({ name, size }: { name: string; size: number }): string | undefined {
  const { nameMaxLength, maxBytes } = uploadProfiles.community;
  if (lengthOf(name) > nameMaxLength) return '文件名过长，请修改文件名后重新上传';
  if (size === 0 || !attachmentExtensions.some((each) => each === suffixOf(name))) return questionMessages.format;
  return size > maxBytes ? `上传文件大小不能超过${maxBytes / 1024 / 1024}MB` : undefined;
}
