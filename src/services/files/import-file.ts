import { imports } from '../../../contract/limits/imports';

export const mostSize = `${imports.fileBytes / 1_024 / 1_024}MB`;

/** Why the page does not take a file; empty where it does. */
export function refusalOfFile({ size }: File): string {
  if (size === 0) return '文件为空';
  return size > imports.fileBytes ? `文件不能超过${mostSize}，请分批导入` : '';
}
