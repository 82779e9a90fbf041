import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Area } from '../contract/rules/areas';
import { areaKeys, isArea } from '../contract/rules/areas';
import type { AreaState } from '../contract/staff/area-calls';
import { areaOfCall, areaOfPage } from './area-parts';
import type { Config } from './config';
import { weChatSettings } from './config';
import { switchedOffAreas } from './database/area-tables';
import { findCompany } from './database/company';
import type { Connection, Database } from './database/connection';
import { contentChannel } from './http/content-notice';
import { BusinessError } from './http/errors';
import { chatHours } from './modules/service/chat-tables';
import { oneAfterTheOther, sendsShort } from './tell-person';

/** Settings without which something cannot work; none in the default mode, whose sandboxes need none. */
type Missing = (config: Config) => readonly string[];

const unless = (isThere: boolean, ...settings: string[]): readonly string[] => (isThere ? [] : settings);

const face: Missing = ({ mode, face: settings }) =>
  unless(mode === 'default' || settings !== undefined, 'FACE_APP_ID', 'FACE_SECRET');
const esign: Missing = ({ mode, esign: settings }) =>
  unless(mode === 'default' || settings !== undefined, 'ESIGN_APP_ID', 'ESIGN_SECRET');
const weChat: Missing = ({ mode, weChat: settings }) =>
  unless(mode === 'default' || settings !== undefined, ...weChatSettings);
const shortMessage =
  (template: string, setting: string): Missing =>
  (config) => [
    ...unless(
      config.mode === 'default' || config.sms !== undefined,
      'SMS_SECRET_ID',
      'SMS_SECRET_KEY',
      'SMS_SDK_APP_ID',
      'SMS_SIGN_NAME',
    ),
    ...unless(sendsShort(config, template), setting),
  ];

/** The providers that each area cannot do without. */
const needs: Readonly<Record<Area, readonly Missing[]>> = {
  archive: [face, esign, shortMessage('disputeReceived', 'SMS_FEEDBACK_TEMPLATE')],
  boundPhone: [shortMessage('phoneCode', 'SMS_PHONE_CODE_TEMPLATE')],
  downloadMessage: [shortMessage('downloadLink', 'SMS_DOWNLOAD_TEMPLATE')],
  phoneSignIn: [shortMessage('signInCode', 'SMS_SIGN_IN_TEMPLATE')],
  weChatSignIn: [weChat],
  weChatShare: [weChat],
  visitorChat: [],
};

const missingFor = (config: Config, area: Area): string[] => needs[area].flatMap((missing) => missing(config));

/** The areas that the configuration leaves off, with a line that says why. */
export const closedAreas = (config: Config): ReadonlyMap<Area, string> =>
  new Map(
    areaKeys.flatMap((area): Array<[Area, string]> => {
      if (config.areasOff.includes(area)) return [[area, `${area} is off: AREAS_OFF names it`]];
      const missing = missingFor(config, area);
      return missing.length === 0 ? [] : [[area, `${area} is off: ${missing.join(', ')} missing`]];
    }),
  );

export interface Areas {
  isOn: (area: Area) => boolean;
  /** Whether a link leads to no page of an area that is off. */
  isOpen: (link: string) => boolean;
  off: () => Area[];
  states: () => AreaState[];
  /** In the transaction that logs it; false where it was so before. Afterwards, `reread`. */
  turn: (tx: Database, change: { area: Area; isOn: boolean; now: Date }) => Promise<boolean>;
  reread: () => Promise<void>;
}

const channel = 'portal_areas';

/**
 * Which areas are on: what the configuration allows and no member of staff has switched off, in whatever process that was. Calls of
 * the others are answered as if there were none.
 */
export function followAreas(
  server: FastifyInstance,
  { config, connection: { db, listen }, onChange }: { config: Config; connection: Connection; onChange: () => void },
): Areas {
  const closed = closedAreas(config);
  let switchedOff: ReadonlySet<Area> = new Set();
  let hasChat = false;
  /** What staff have to enter first. */
  const lacks = (area: Area): string[] =>
    area === 'visitorChat' && !hasChat ? ['在线客服时段或企业微信客服链接'] : [];
  const isOn = (area: Area) => !closed.has(area) && !switchedOff.has(area) && lacks(area).length === 0;
  const reading = oneAfterTheOther(
    async () => {
      const rows = await db.select({ area: switchedOffAreas.area }).from(switchedOffAreas);
      switchedOff = new Set(rows.map(({ area }) => area).filter(isArea));
      const [hours, { chatLink }] = await Promise.all([
        db.select({ id: chatHours.id }).from(chatHours).limit(1),
        findCompany(db),
      ]);
      hasChat = hours.length > 0 || chatLink !== undefined;
      onChange();
    },
    (error) => server.log.error({ err: error }, 'which areas are switched off could not be read'),
  );
  let stops: Array<() => Promise<void>> = [];
  server.addHook('onReady', async () => {
    stops = [
      await listen(channel, reading.soon, reading.soon),
      await listen(contentChannel, reading.soon, reading.soon),
    ];
    await reading.run();
    for (const line of closed.values()) server.log.warn(line);
  });
  server.addHook('onClose', async () => {
    for (const stop of stops) await stop();
    await reading.done();
  });
  server.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
    const area = areaOfCall(method, url);
    if (area !== undefined && !isOn(area)) throw new BusinessError(404, '请求的内容不存在');
  });
  return {
    isOn,
    isOpen(link) {
      const area = areaOfPage(link);
      return area === undefined || isOn(area);
    },
    off: () => areaKeys.filter((area) => !isOn(area)),
    states: () =>
      areaKeys.map((area) => ({
        area,
        isOn: isOn(area),
        missing: [...missingFor(config, area), ...lacks(area)],
        isLocked: config.areasOff.includes(area),
      })),
    async turn(tx, { area, isOn: toOn, now }) {
      const changed = toOn
        ? await tx.delete(switchedOffAreas).where(eq(switchedOffAreas.area, area)).returning()
        : await tx.insert(switchedOffAreas).values({ area, since: now }).onConflictDoNothing().returning();
      await tx.execute(sql`select pg_notify(${channel}, '')`);
      return changed.length > 0;
    },
    reread: reading.run,
  };
}
