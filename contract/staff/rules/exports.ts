import type { Right } from '../../rules/permissions';
import type { ResourceName } from './resources';
import { isResourceName, resourceKeys, rightOf } from './resources';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Lists of the console beside those of content, with the right that their export needs. */
const otherLists = {
  activities: ['activity', 'read'],
  beanAccounts: ['ledger', 'read'],
  beanLedger: ['ledger', 'read'],
  tickets: ['tickets', 'read'],
  log: ['log', 'export'],
  signIns: ['staff', 'read'],
  employees: ['employees', 'read'],
} as const satisfies Record<string, Right>;

export type OtherList = keyof typeof otherLists;
export type ListName = ResourceName | OtherList;

const otherListKeys = Object.keys(otherLists) as OtherList[]; // The keys of a record of that type.

/** Lists that can be exported: each kind of content by its name. No other list has the name of a kind. */
export const listNames: readonly ListName[] = [...resourceKeys, ...otherListKeys];

/** The right to a list and to its export. */
export const rightOfList = (list: ListName): Right =>
  isResourceName(list) ? [rightOf(list), 'read', list] : otherLists[list];

/** `done`: its file can be fetched. */
export const exportStates = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
