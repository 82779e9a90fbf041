import { proofFile } from '../../limits/files';
import { lengthOf } from '../../rules/text';

export const proofMessages = {
  format: '文件格式不正确',
  size: '文件大小不能超过20MB',
  nameTooLong: '文件名过长，请修改文件名后重新上传',
  uploading: '文件上传中，请稍后',
  failed: '文件上传失败，请重新上传',
} as const;

/** The content is of another kind than the name says; `found` is empty where it is of no known kind. */
export const kindMismatch = (suffix: string, found: string): string =>
  `${proofMessages.format}：文件扩展名为${suffix}，实际内容${found === '' ? '无法识别' : `为${found}`}`;

/** The extension in lower case, without the dot; empty if there is none. */
export const fileSuffix = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The same name with another extension; of a name that has one. */
export const withSuffix = (name: string, suffix: string): string =>
  `${name.slice(0, name.lastIndexOf('.') + 1)}${suffix}`;

/** R228, R229. `size` in bytes. */
export function checkProofFile(file: { name: string; size: number }): string | undefined {
  const allowed: readonly string[] = proofFile.extensions;
  if (!allowed.includes(fileSuffix(file.name))) return proofMessages.format;
  if (lengthOf(file.name) > proofFile.nameMaxLength) return proofMessages.nameTooLong;
  if (file.size === 0) return proofMessages.format;
  return file.size > proofFile.maxBytes ? proofMessages.size : undefined;
}
