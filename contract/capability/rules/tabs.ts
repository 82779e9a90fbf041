import type { TabKey } from '../fields';

/** R500: FPC boards are proofed free of charge. */
export const tabTitles: Readonly<Record<TabKey, string>> = { pcb: 'PCB', fpc: 'FPC（免费打样）', smt: 'SMT' };

export const isTabKey = (text: unknown): text is TabKey => typeof text === 'string' && Object.hasOwn(tabTitles, text);

export const capabilityPath = '/portal/vtechnology.html';

/** The address of a row. */
export const rowAddress = (tab: TabKey, row: string): string =>
  `${capabilityPath}${tab === 'pcb' ? '' : `?active=${tab}`}#${row}`;
