import type { AreaState } from '../../../contract/staff/area-calls';

/** Why an area is off. */
export function reasonOf({ missing, isLocked }: AreaState): string {
  if (isLocked) return '服务器的AREAS_OFF设置';
  return missing.length > 0 ? `服务器未配置${missing.join('、')}` : '在功能开关中关闭';
}
