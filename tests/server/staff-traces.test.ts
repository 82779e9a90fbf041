import { desc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../contract';
import { staffLog } from '../../server/database/staff-log-tables';
import { employees, reports } from '../../server/modules/archive/tables';
import { serviceTickets } from '../../server/modules/service/ticket-tables';
import { allCalls } from './all-calls';
import { sample, startWithSamples } from './archive-flow';
import { callSamples } from './call-samples';
import { signedIn } from './identity-flow';
import { staffKeys } from './permission-table';
import type { AnyRequest } from './send-call';
import { sendCall } from './send-call';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let staff: TestBrowser;
/** Requests that find something, of the calls whose samples do not. */
const found: Partial<Record<CallKey, AnyRequest>> = {
  'POST /api/portal/v1/staff/getAccountSessions': { body: { code: 'E10001' } },
};
beforeAll(async () => {
  app = await startWithSamples();
  staff = await signedIn(app, 'E10000', 'staff');
  const { db } = app.context;
  const [employee] = await db.select({ id: employees.id }).from(employees);
  const [report] = await db.select({ id: reports.id }).from(reports);
  const [ticket] = await db.select().from(serviceTickets).where(eq(serviceTickets.state, 'open'));
  const { name } = sample(app, '在职');
  const csv = Buffer.from(`姓名,身份证号,入职日期,部门,职务\n${name},11010119900307387X,2020-01-05,研发,工程师`);
  Object.assign(found, {
    'POST /api/portal/v1/staff/getEmployee': { body: { id: employee?.id } },
    'POST /api/portal/v1/staff/getEmployeeHistory': { body: { id: employee?.id } },
    'POST /api/portal/v1/staff/getVerifications': { body: { id: report?.id } },
    'POST /api/portal/v1/staff/previewEmployees': { body: { csv: csv.toString('base64') } },
    'POST /api/portal/v1/staff/getBeanLedger': { body: { customerCode: 'C10001', pageNum: 1, pageSize: 20 } },
    'POST /api/portal/v1/service/getTicket': { body: { ticketNumber: ticket?.number } },
    'POST /api/portal/v1/service/operateTicket': {
      body: { ticketNumber: ticket?.number, version: ticket?.version, act: 'assign' },
    },
  });
});
afterAll(() => app.close());

const keys = Object.keys(allCalls) as CallKey[]; // The keys of a record of that type.

/** Files, doors and changes, whose entries their own tests see: they need something to send. */
const seenElsewhere: Partial<Record<CallKey, string>> = {
  'GET /api/portal/v1/staff/disputeFile/:id': 'staff-employees.test.ts',
  'GET /api/portal/v1/service/ticketFile/:fileIndexId': 'service-tickets.test.ts',
  'POST /api/portal/v1/staff/correctEmployee': 'staff-employees.test.ts',
  'POST /api/portal/v1/staff/addEmployee': 'employee-acts.test.ts',
  'POST /api/portal/v1/staff/recordEmployeeAct': 'employee-acts.test.ts',
  'POST /api/portal/v1/staff/getShipmentLabels': 'staff-shipping.test.ts',
  'POST /api/portal/v1/staff/checkInPass': 'events-commands.test.ts',
  'POST /api/portal/v1/staff/createExport': 'staff-exports.test.ts',
  'GET /api/portal/v1/staff/exportFile': 'staff-exports.test.ts',
  'POST /api/portal/v1/staff/getEndedChats': 'service-chat.test.ts',
  'POST /api/portal/v1/staff/readChat': 'service-chat.test.ts',
  'POST /api/portal/v1/staff/answerChat': 'service-chat.test.ts',
  'GET /api/portal/v1/staff/chatFile/:fileIndexId': 'service-chat-files.test.ts',
  'POST /api/portal/v1/staff/operateChat': 'service-chat.test.ts',
};

/** What staff get without being shown anybody's data. */
const nobodys: readonly CallKey[] = [
  // Numbers of conversations, which name nobody.
  'POST /api/portal/v1/staff/getChats',
  // That one types.
  'POST /api/portal/v1/staff/typeAnswer',
  // A place for what they send themselves.
  'POST /api/portal/v1/staff/getChatFileUploadUrl',
  'POST /api/portal/v1/staff/updateChatFileStatus',
  // What the portal shows to everybody, and the rules of activities.
  'POST /api/portal/v1/staff/getActivities',
  'POST /api/portal/v1/staff/getActivity',
  'POST /api/portal/v1/staff/getSaleGoods',
  'POST /api/portal/v1/staff/saveActivity',
  'POST /api/portal/v1/staff/removeActivity',
  'POST /api/portal/v1/staff/getCheckInRules',
  'POST /api/portal/v1/staff/saveCheckInRules',
  'POST /api/portal/v1/staff/getCouponBatches',
  'POST /api/portal/v1/staff/addCouponBatch',
  'POST /api/portal/v1/staff/voidCouponBatch',
  'POST /api/portal/v1/staff/getRecords',
  'POST /api/portal/v1/staff/getRecord',
  'POST /api/portal/v1/staff/openRecord',
  'POST /api/portal/v1/staff/closeRecord',
  'POST /api/portal/v1/staff/getVersions',
  'POST /api/portal/v1/staff/getOwnWork',
  'POST /api/portal/v1/staff/getEmptySearches',
  'POST /api/portal/v1/staff/saveRecord',
  'POST /api/portal/v1/staff/operatePublication',
  'POST /api/portal/v1/staff/getReviewers',
  'POST /api/portal/v1/staff/getChoices',
  'POST /api/portal/v1/staff/getRemarks',
  'POST /api/portal/v1/legal/getSource',
  'POST /api/portal/v1/staff/addRemark',
  'POST /api/portal/v1/staff/resolveRemark',
  'POST /api/portal/v1/staff/operateRecords',
  'POST /api/portal/v1/staff/getReviewRules',
  'POST /api/portal/v1/staff/saveReviewRules',
  'POST /api/portal/v1/staff/searchRecords',
  'POST /api/portal/v1/staff/createPreview',
  'POST /api/portal/v1/staff/removeRecords',
  'POST /api/portal/v1/staff/getExport',
  'POST /api/portal/v1/staff/getExports',
  'POST /api/portal/v1/staff/removeExport',
  'POST /api/portal/v1/staff/createImport',
  'POST /api/portal/v1/staff/startImport',
  'POST /api/portal/v1/staff/getImport',
  'POST /api/portal/v1/staff/getImports',
  'POST /api/portal/v1/staff/removeImport',
  'GET /api/portal/v1/staff/importResult',
  'GET /api/portal/v1/staff/importTemplate',
  'POST /api/portal/v1/staff/exportRecords',
  'POST /api/portal/v1/staff/compareVersions',
  'POST /api/portal/v1/question/getTemplates',
  'POST /api/portal/v1/question/acceptAnswerForAsker',
  'POST /api/portal/v1/question/promoteAnswer',
  // Counts.
  'POST /api/portal/v1/staff/getHealth',
  'POST /api/portal/v1/staff/resendMessages',
  'POST /api/portal/v1/staff/getWeek',
  'POST /api/portal/v1/staff/getWaiting',
  'POST /api/portal/v1/staff/getCalendar',
  'POST /api/portal/v1/staff/getAreas',
  'POST /api/portal/v1/staff/switchArea',
  'POST /api/portal/v1/staff/getFilms',
  'POST /api/portal/v1/staff/getFilm',
  'POST /api/portal/v1/staff/beginFilm',
  'POST /api/portal/v1/staff/sendFilmPiece',
  'POST /api/portal/v1/staff/finishFilm',
  'POST /api/portal/v1/staff/encodeFilm',
  'POST /api/portal/v1/staff/removeFilm',
  'POST /api/portal/v1/staff/getMedia',
  'POST /api/portal/v1/staff/getMediaPicture',
  'POST /api/portal/v1/staff/uploadMedia',
  'POST /api/portal/v1/staff/changeMedia',
  'POST /api/portal/v1/staff/replaceMedia',
  'POST /api/portal/v1/staff/removeMedia',
  // They answer with what they have done, which is logged.
  'POST /api/portal/v1/question/setStatus',
  'POST /api/portal/v1/question/operate',
  'POST /api/portal/v1/question/banCustomer',
  'POST /api/portal/v1/comment/submitOfficialComment',
  'POST /api/portal/v1/comment/adminDeleteComment',
  'POST /api/portal/v1/comment/keepReported',
  'POST /api/portal/v1/comment/auditComment',
  'POST /api/portal/v1/comment/operateComment',
  'POST /api/portal/v1/comment/topComment',
  'POST /api/portal/v1/comment/forbidCustomer',
  'POST /api/portal/v1/comment/undoOperation',
  'POST /api/portal/v1/staff/importShipments',
  'POST /api/portal/v1/staff/returnExchange',
  'POST /api/portal/v1/staff/requestBeanCorrection',
  'POST /api/portal/v1/staff/decideBeanCorrection',
  'POST /api/portal/v1/staff/decideRequest',
  'POST /api/portal/v1/staff/importEmployees',
  'POST /api/portal/v1/staff/revokeIssuedReport',
  'POST /api/portal/v1/staff/removeEmployee',
  'POST /api/portal/v1/staff/closeDispute',
  'POST /api/portal/v1/staff/invite',
  'POST /api/portal/v1/staff/setRoles',
  // Roles with how many have each, and nobody's name but that of who changed one.
  'POST /api/portal/v1/staff/getRoles',
  'POST /api/portal/v1/staff/saveRole',
  'POST /api/portal/v1/staff/removeRole',
  'POST /api/portal/v1/staff/setAccountDisabled',
  'POST /api/portal/v1/staff/permitFactor',
  'POST /api/portal/v1/staff/resetFactor',
  'POST /api/portal/v1/staff/endAccountSession',
  'POST /api/portal/v1/staff/endAccountSessions',
  'POST /api/portal/v1/staff/setSmtWhiteList',
  // The log itself: what is personal in it is masked.
  'POST /api/portal/v1/staff/getLog',
];

const lastId = async () => {
  const [row] = await app.context.db.select({ id: staffLog.id }).from(staffLog).orderBy(desc(staffLog.id)).limit(1);
  return row?.id ?? 0;
};
const entriesAfter = (id: number) => app.context.db.select().from(staffLog).where(gt(staffLog.id, id));

const personal = staffKeys.filter((key) => allCalls[key].personal !== undefined);

describe('what staff are shown of persons', () => {
  it('is known of each call of theirs', () => {
    expect([...personal, ...nobodys].sort()).toEqual([...staffKeys].sort());
    expect(keys.filter((key) => allCalls[key].personal !== undefined).sort()).toEqual([...personal].sort());
  });

  it.each(personal.filter((key) => !(key in seenElsewhere)))('is in the log after %s', async (key) => {
    const before = await lastId();
    const reply = await sendCall(staff, key, found[key] ?? callSamples[key]);
    expect(reply.statusCode).toBe(200);
    const entries = await entriesAfter(before);
    expect(entries).toHaveLength(1);
    const [entry] = entries;
    const { actorId } = entry ?? {};
    expect(actorId).toEqual(expect.any(String));
    expect(entry?.subject).not.toBe('');
  });

  it('names whose data it was, one by one, but not what was searched for', async () => {
    const { name, idNo } = sample(app, '在职');
    app.clock.advance(11 * 60_000);
    const before = await lastId();
    const list = (search: string) =>
      staff.sealed('POST /api/portal/v1/staff/getEmployees', { search, pageNum: 1, pageSize: 20 });
    const { data } = (await list(name)).data;
    await list(idNo);
    for (const { id } of data) await staff.call('POST /api/portal/v1/staff/getEmployee', { id });
    const entries = await entriesAfter(before);
    expect(entries.map(({ act, resource }) => [act, resource])).toEqual(
      Array.from({ length: 2 + data.length }, () => ['read', 'employees']),
    );
    expect(entries[0]?.after).toMatchObject({ shown: data.map(({ id }) => id), pageNum: 1 });
    expect(entries.slice(2).map(({ subject }) => subject)).toEqual(data.map(({ id }) => `员工 ${id}`));
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${name}|${idNo}`));
  });

  it('makes one entry where the same page is looked at anew, another one later or of somebody else', async () => {
    const look = (browser: TestBrowser) =>
      browser.call('POST /api/portal/v1/staff/getDisputes', { state: 'closed', pageNum: 1, pageSize: 20 });
    const before = await lastId();
    for (let at = 0; at < 3; at++) await look(staff);
    expect(await entriesAfter(before)).toHaveLength(1);
    await look(await signedIn(app, 'E10056', 'staff'));
    app.clock.advance(11 * 60_000);
    await look(staff);
    expect(await entriesAfter(before)).toHaveLength(3);
  });

  it('makes no entry where it is refused', async () => {
    const before = await lastId();
    const other = await signedIn(app, 'E10055', 'staff');
    expect(
      (await other.call('POST /api/portal/v1/staff/getDisputes', { state: 'open', pageNum: 1, pageSize: 9 })).status,
    ).toBe(403);
    expect(await entriesAfter(before)).toEqual([]);
    const refused = app.logs.map((line) => JSON.parse(line)).filter(({ security }) => security === 'role.refused');
    expect(refused.at(-1)).toMatchObject({ account: expect.any(String), route: '/api/portal/v1/staff/getDisputes' });
  });
});
