import type { StaffLogEntry } from '../calls';

/** Who acted, for people. A customer may have no name. */
export const actorText = ({ actorCode, actorName }: Pick<StaffLogEntry, 'actorCode' | 'actorName'>): string => {
  if (actorCode === '') return '运维命令';
  return actorName === '' ? actorCode : `${actorName}（${actorCode}）`;
};
