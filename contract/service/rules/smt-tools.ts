import { service } from '../../limits/service';

interface Tool {
  title: string;
  lead: string;
  /** Page of the portal. */
  address: string;
  /** Path of the tool on the SMT site. */
  path: string;
  /** Of the frame until the tool says its own (R333), in pixels. */
  height: number;
}

/** Tools of the SMT site that pages of the portal embed (R333, R335). */
export const smtTools = {
  components: {
    title: 'SMT元器件清单',
    lead: '查找可贴装的元器件、库存与价格。',
    address: '/portal/smtComponentList.html',
    path: '/componentList',
    height: service.frameHeights.components,
  },
  bom: {
    title: 'BOM备料',
    lead: '上传清单，按板数备齐物料。',
    address: '/portal/smtBom.html',
    path: '/bomStockUp',
    height: service.frameHeights.bom,
  },
  quote: {
    title: 'SMT在线计价',
    lead: '填写点数与数量，立即得到贴片费用。',
    address: '/portal/smtCalc.html',
    path: '/calcOnline',
    height: service.frameHeights.quote,
  },
  stockDay: {
    title: '私有库备货日',
    lead: '备货日当天存入私有库的物料享受优惠。',
    address: '/portal/smtStockDay.html',
    path: '/stockDay',
    height: service.frameHeights.bom,
  },
} as const satisfies Record<string, Tool>;
export type SmtTool = keyof typeof smtTools;

export const isSmtTool = (name: string): name is SmtTool => Object.hasOwn(smtTools, name);

/** Where the tool is; without an SMT site a page of the portal stands in for it. */
export const toolAddress = (smtSite: string, tool: SmtTool): string =>
  smtSite === '' ? `/smt-tool/${tool}` : smtSite + smtTools[tool].path;

const heights = { least: 200, most: 20_000 };

/** The height that a message of a tool says, in whole pixels; undefined where it says none, or one that no page has. */
export function heightIn(message: unknown): number | undefined {
  const given: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'height') : message;
  const height = typeof given === 'string' && /^\d+(?:px)?$/.test(given) ? Number.parseInt(given, 10) : given;
  if (typeof height !== 'number' || !Number.isFinite(height)) return undefined;
  return height >= heights.least && height <= heights.most ? Math.ceil(height) : undefined;
}
