import { maskIdNo } from '../contract/archive/rules/id-no';
import { phaseText } from '../contract/beans/rules/activity-phase';
import { correctionMessages } from '../contract/beans/staff-messages';
import { isSignInOutcome, outcomeText } from '../contract/identity/rules/sign-in-outcomes';
import { formatDateTime, formatSecond } from '../contract/rules/dates';
import { actNames, isResource, resourceNames } from '../contract/rules/permissions';
import type { TicketKind, TicketState } from '../contract/service/rules/tickets';
import { kindName, stateName, ticketKinds, ticketStates } from '../contract/service/rules/tickets';
import { actorText } from '../contract/staff/rules/actor-text';
import type { OtherList } from '../contract/staff/rules/exports';
import { publicationNames, publicationStates } from '../contract/staff/rules/publication';
import type { ResourceName } from '../contract/staff/rules/resources';
import { isResourceName, resourceOf } from '../contract/staff/rules/resources';
import { stateText } from '../contract/staff/rules/state-text';
import { contentTables } from './content-tables';
import { BusinessError } from './http/errors';
import type { Cell } from './import/xlsx-file';
import { findEmployees, listEmployeeIds } from './modules/archive/staff-employees-store';
import { findBeanAccount, findBeanAccounts, listBeanAccountCodes } from './modules/beans/ledger/accounts-store';
import { findMovements, listMovementIds } from './modules/beans/ledger/ledger-store';
import { listActivities } from './modules/beans/staff-activity-store';
import { findSignIns, listSignInIds } from './modules/identity/sign-ins-store';
import { findTickets, listTicketNumbers } from './modules/service/ticket-store';
import { findRecords, listIds } from './modules/staff/content-store';
import type { ExportSource, ExportSources } from './modules/staff/export-source';
import { filterOf } from './modules/staff/log-handlers';
import { findLog, listLogIds } from './modules/staff/log-store';
import { listStates } from './modules/staff/publications-store';
import { columnsOf, recordCells } from './modules/staff/records-csv';
import { listDrafts } from './modules/staff/versions-store';

const numbers = (ids: readonly string[]): number[] => ids.map(Number);
const texts = (ids: readonly number[]): string[] => ids.map(String);

const byId = <Row>(rows: readonly Row[], idOf: (row: Row) => string | number, cellsOf: (row: Row) => readonly Cell[]) =>
  new Map(rows.map((row) => [String(idOf(row)), cellsOf(row)]));

const keyIn = <Key extends string>(table: ReadonlyArray<readonly [Key, string]>, key: string | undefined) =>
  table.find(([each]) => each === key)?.[0];

/** Records as they were saved last, with all fields of their form: the same columns can be imported. */
function contentOf(name: ResourceName): ExportSource {
  const resource = resourceOf(name);
  const stored = { name, resource, storage: contentTables[name] };
  return {
    label: resource.label,
    headings: columnsOf(resource).map(({ heading }) => heading),
    async ids({ db }, { search = '', state, sort, descending = false }, { limit }) {
      const known = publicationStates.find((each) => each === state);
      const filter = { search: search.trim(), ...(known && { state: known }) };
      return listIds(db, stored, filter, { ...(sort && { sort, descending }), limit });
    },
    async rows({ db }, ids) {
      const rows = await findRecords(db, stored, ids);
      const drafts = resource.flow ? await listDrafts(db, name, ids) : undefined;
      const states = resource.flow ? await listStates(db, name, ids) : undefined;
      return byId(
        rows,
        ({ id }) => id,
        ({ id, visible, values: shown }) => {
          const cells = recordCells(resource, { id, values: drafts?.get(id) ?? shown });
          const state = states && publicationNames[states.get(id) ?? (visible ? 'published' : 'withdrawn')];
          return [...cells, ...(state === undefined ? [] : [state])];
        },
      );
    },
  };
}

const others: Readonly<Record<OtherList, ExportSource>> = {
  activities: {
    label: '活动',
    headings: ['活动', '编号', '状态', '开始时间', '结束时间', '商品', '已兑换'],
    ids: async ({ db }) => (await listActivities(db)).map(({ keyId }) => keyId),
    rows: async ({ db, now }, ids) =>
      byId(
        (await listActivities(db)).filter(({ keyId }) => ids.includes(keyId)),
        ({ keyId }) => keyId,
        (activity) => {
          const { title, keyId, startsAt, endsAt, items, exchanges } = activity;
          const times = [startsAt, endsAt].map((at) => formatDateTime(new Date(at)));
          return [title, keyId, phaseText(activity, now().getTime()), ...times, items, exchanges];
        },
      ),
  },

  beanAccounts: {
    label: '金豆账目',
    personal: true,
    headings: ['客户编号', '名称', '余额', '记账合计', '核对'],
    ids: ({ db }, { search = '' }, { limit }) => listBeanAccountCodes(db, search.trim(), limit),
    rows: async ({ db }, ids) =>
      byId(
        await findBeanAccounts(db, ids),
        ({ customerCode }) => customerCode,
        ({ customerCode, name, balance, booked }) => [
          customerCode,
          name,
          balance,
          booked,
          balance === booked ? '相符' : '不符',
        ],
      ),
  },

  beanLedger: {
    label: '金豆明细',
    personal: true,
    headings: ['编号', '时间', '事由', '金豆', '余额'],
    async ids({ db }, { customerCode = '' }, { limit }) {
      const account = await findBeanAccount(db, customerCode);
      if (!account) throw new BusinessError(404, correctionMessages.customerMissing);
      return texts(await listMovementIds(db, account.id, limit));
    },
    rows: async ({ db }, ids) =>
      byId(
        await findMovements(db, numbers(ids)),
        ({ id }) => id,
        ({ id, createdAt, title, amount, balance }) => [id, formatDateTime(createdAt), title, amount, balance],
      ),
  },

  tickets: {
    label: '工单',
    personal: true,
    headings: ['工单号', '类型', '内容', '状态', '回复期限', '处理人', '提交时间'],
    ids: ({ db }, { state, kind, mine = false, ticketNumber = '' }, { limit, accountId }) =>
      listTicketNumbers(
        db,
        {
          state: keyIn<TicketState>(ticketStates, state),
          kind: keyIn<TicketKind>(ticketKinds, kind),
          assigneeId: mine ? accountId : undefined,
          number: ticketNumber.toUpperCase().replace(/[^0-9A-Z]/g, ''),
        },
        limit,
      ),
    rows: async ({ db }, ids) =>
      byId(
        await findTickets(db, ids),
        ({ ticket }) => ticket.number,
        ({ ticket: { number, kind, title, state, createdAt, dueAt }, assignee }) => [
          number,
          kindName(kind),
          title,
          stateName(state),
          formatDateTime(dueAt),
          assignee ?? '未分配',
          formatDateTime(createdAt),
        ],
      ),
  },

  log: {
    label: '操作日志',
    headings: ['时间', '操作人', '操作', '编号', '修改前', '修改后', '原因', '来源'],
    async ids({ db }, { kind, resource, actorCode, subject, from, to }, { limit }) {
      const known = (['changes', 'readings'] as const).find((each) => each === kind);
      const asked = {
        ...(known && { kind: known }),
        ...(resource && { resource }),
        ...(actorCode && { actorCode }),
        ...(subject && { subject }),
        ...(from && { from }),
        ...(to && { to }),
      };
      return texts(await listLogIds(db, filterOf(asked), limit));
    },
    rows: async ({ db }, ids) =>
      byId(
        await findLog(db, numbers(ids)),
        ({ id }) => id,
        (entry) => {
          const { at, resource, act, subject, reason, network } = entry;
          return [
            formatSecond(new Date(at)),
            actorText(entry),
            `${isResource(resource) ? resourceNames[resource] : resource}：${actNames[act] ?? act}`,
            subject,
            stateText(entry, 'before'),
            stateText(entry, 'after'),
            reason,
            network,
          ];
        },
      ),
  },

  signIns: {
    label: '员工登录记录',
    personal: true,
    headings: ['时间', '账号', '结果', '设备', '网络'],
    ids: async ({ db }, { code, outcome }, { limit }) =>
      texts(await listSignInIds(db, { code: code || undefined, ...(isSignInOutcome(outcome) && { outcome }) }, limit)),
    rows: async ({ db }, ids) =>
      byId(
        await findSignIns(db, numbers(ids)),
        ({ id }) => id,
        ({ at, code, name, outcome, device, network }) => [
          formatSecond(at),
          `${name}（${code}）`,
          outcomeText(outcome),
          device,
          network,
        ],
      ),
  },

  employees: {
    label: '员工',
    personal: true,
    headings: ['姓名', '证件号码', '部门', '职务', '入职日期', '离职日期'],
    ids: ({ db, vault }, { search = '' }, { limit }) => listEmployeeIds(db, vault, search.trim(), limit),
    rows: async ({ db, vault }, ids) =>
      byId(
        await findEmployees(db, ids),
        ({ id }) => id,
        ({ name, idNo, department, position, hireDate, leaveDate }) => [
          name,
          maskIdNo(vault.open(idNo, 'employee.idNo')),
          department,
          position,
          hireDate,
          leaveDate ?? '在职',
        ],
      ),
  },
};

/** The lists of the console in the areas that own them. */
export const exportSources: ExportSources = (list) => (isResourceName(list) ? contentOf(list) : others[list]);
