import { areaNames } from '../../../contract/rules/areas';
import type { areaCalls } from '../../../contract/staff/area-calls';
import type { Context } from '../../context';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';

/** The switches of areas. */
export function areaHandlers({ areas, db, now }: Context): Handlers<keyof typeof areaCalls> {
  return {
    'POST /api/portal/v1/staff/getAreas': async () => ({ data: areas.states() }),

    'POST /api/portal/v1/staff/switchArea': async ({ body: { area, isOn }, actor }) => {
      const name = areaNames[area];
      const state = areas.states().find((each) => each.area === area);
      if (isOn && state && (state.isLocked || state.missing.length > 0))
        throw new BusinessError(409, `${name}所需的服务尚未配置，不能开启`);
      await db.transaction(async (tx) => {
        if (!(await areas.turn(tx, { area, isOn, now: now() }))) return;
        await writeLog(
          tx,
          { actor, resource: 'areas', act: 'change', subject: name, before: { isOn: !isOn }, after: { isOn } },
          now(),
        );
      });
      await areas.reread();
      return { data: areas.states(), message: `${name}已${isOn ? '开启' : '关闭'}` };
    },
  };
}
