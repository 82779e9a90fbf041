import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { Area } from '../rules/areas';
import { areaKeys } from '../rules/areas';

const write = { max: { address: 600, session: 60 }, minutes: 10 } as const satisfies RateLimit;

const area = Type.Unsafe<Area>(Type.String({ enum: [...areaKeys] }));

export const areaState = Type.Object({
  area,
  isOn: Type.Boolean(),
  missing: Type.Array(Type.String(), { description: 'settings without which it cannot be on' }),
  isLocked: Type.Boolean({ description: 'AREAS_OFF names it' }),
});
export type AreaState = Static<typeof areaState>;

/** Which areas are open, and the switch of each. */
export const areaCalls = defineCalls({
  'POST /api/portal/v1/staff/getAreas': {
    summary: 'The areas that can be switched off',
    limit: reads,
    needs: ['areas', 'read'],
    factor: 'passed',
    data: Type.Array(areaState),
  },
  'POST /api/portal/v1/staff/switchArea': {
    summary: 'Switches an area off as a whole, or on again; 409 where its providers are not configured',
    limit: write,
    needs: ['areas', 'change'],
    factor: 'recent',
    body: Type.Object({ area, isOn: Type.Boolean() }),
    data: Type.Array(areaState),
  },
});
